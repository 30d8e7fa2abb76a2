import type { PropertyCard, PropertyDetail } from '@rowhouse/shared/contract/property';
import { priceFields } from '@rowhouse/shared/contract/property-fields';
import { formatEuro, formatPrice } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';

/**
 * The formatted price of a property, and for a rent below it the charges and the sum; a null amount in the contract is
 * a price that is not published or on demand.
 */
export const priceLines = (
  { goal, price, charges }: Pick<PropertyCard, 'goal' | 'price' | 'charges'>,
  t: Translate<PropertyMessages>,
): { main: string; notes: string[] } => {
  const display = formatPrice(price, t.prices);
  if (display.kind === 'on-request') return { main: t('price.on-request'), notes: [] };
  if (display.kind === 'invalid') return { main: display.text, notes: [] };
  const main = display.from ? t('price.from', { price: display.text }) : display.text;
  if (goal === 'sale') return { main, notes: [] };
  const total = formatEuro((price.amount ?? 0) + (charges ?? 0), t.prices);
  return {
    main: t('price.monthly', { price: main }),
    notes: charges
      ? [t('price.charges', { charges: formatEuro(charges, t.prices) }), t('price.together', { total })]
      : [],
  };
};

/** A property without the fields that reveal its price, if that is not published: loader data is part of the page's HTML. */
export const withoutHiddenPrice = (property: PropertyDetail): PropertyDetail => {
  if (property.price.published) return property;
  const fields = { ...property.fields };
  for (const field of priceFields) delete fields[field];
  return { ...property, fields, price: { ...property.price, amount: null }, priceHistory: [] };
};
