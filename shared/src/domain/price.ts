/** The price unit that shows a starting-from prefix. */
export const startingFromUnit = 7;

/** What a price shows: an amount in euros (with or without a starting-from prefix), 'on request', or the text NaN. */
export type PriceDisplay =
  | { readonly kind: 'amount'; readonly text: string; readonly from: boolean }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'invalid'; readonly text: 'NaN' };

// Two formatters, since browsers that lack `trailingZeroDisplay` would differ from the server.
const wholeEuros = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const eurosAndCents = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR' });

/** An amount in euros as nl-BE text with the prefix, cents only where there are any; the text NaN when it is missing, negative or not finite. */
export function formatEuro(amount: number | null | undefined): string {
  if (amount === null || amount === undefined || !Number.isFinite(amount) || amount < 0) return 'NaN';
  return (Number.isInteger(amount) ? wholeEuros : eurosAndCents).format(amount);
}

/** How the price of a property shows; amount in euros, a price that is not published or has no amount is on request, a bad amount is invalid. */
export function formatPrice(price: {
  readonly amount: number | null | undefined;
  readonly published: boolean;
  readonly unit?: number | null | undefined;
}): PriceDisplay {
  if (!price.published || price.amount === null || price.amount === undefined) return { kind: 'on-request' };
  const text = formatEuro(price.amount);
  if (text === 'NaN') return { kind: 'invalid', text };
  return { kind: 'amount', text, from: price.unit === startingFromUnit };
}
