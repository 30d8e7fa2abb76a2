import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { formatEuro, formatPrice, type PriceDisplay } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';

type T = Translate<PropertyMessages>;

/** The price, and beneath it for a rent the charges and both together. */
export interface PriceLines {
  main: string;
  notes: string[];
}

const amountText = ({ text, from }: Extract<PriceDisplay, { kind: 'amount' }>, monthly: boolean, t: T): string => {
  const price = from ? t('price.from', { price: text }) : text;
  return monthly ? t('price.monthly', { price }) : price;
};

/** How the price of a property is written; the contract's null amount is a price that is not published or on demand. */
export const priceLines = (
  { goal, price, charges }: Pick<PropertyCard, 'goal' | 'price' | 'charges'>,
  t: T,
): PriceLines => {
  const { amount } = price;
  const display = formatPrice(price);
  if (display.kind === 'on-request') return { main: t('price.on-request'), notes: [] };
  if (display.kind === 'invalid') return { main: display.text, notes: [] };
  const main = amountText(display, goal === 'rent', t);
  if (goal === 'sale' || !charges || amount === null) return { main, notes: [] };
  return {
    main,
    notes: [
      t('price.charges', { charges: formatEuro(charges) }),
      t('price.together', { total: formatEuro(amount + charges) }),
    ],
  };
};
