import { formatEuro } from './format.ts';

const formatterOf = (currency: string, amount: number): Intl.NumberFormat =>
  new Intl.NumberFormat('nl-BE', {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { maximumFractionDigits: 0 }),
  });

/** An amount in its own currency (ISO 4217, three capitals), written as `formatEuro` writes euros: € 285.000, CHF 285.000; the text NaN when it is missing, negative or not finite. */
export const formatMoney = (amount: number | null | undefined, currency: string): string => {
  const euros = formatEuro(amount);
  if (currency === 'EUR' || euros === 'NaN' || typeof amount !== 'number') return euros;
  return formatterOf(currency, amount).format(amount);
};
