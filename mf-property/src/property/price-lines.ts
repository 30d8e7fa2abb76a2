import type { PropertyCard, PropertyDetail } from '@rowhouse/shared/contract/property';
import { priceFields } from '@rowhouse/shared/contract/property-fields';
import { formatEuro, formatPrice } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';

type PriceFields = Pick<PropertyCard, 'goal' | 'price' | 'charges' | 'annuity' | 'annuityRent' | 'annuityOccupied'>;

const annuityKind = ({ annuity, annuityOccupied }: PriceFields, t: Translate<PropertyMessages>): string[] => {
  if (!annuity) return [];
  if (annuityOccupied === undefined) return [t('price.annuity')];
  return [t(annuityOccupied ? 'price.annuity-occupied' : 'price.annuity-free')];
};

/**
 * The formatted price of a property, and below it for a rent the charges and the sum, for a life annuity that it is one and
 * whether the sellers stay; a null amount in the contract is a price that is not published or on demand.
 */
export const priceLines = (home: PriceFields, t: Translate<PropertyMessages>): { main: string; notes: string[] } => {
  const { goal, price, charges, annuity, annuityRent } = home;
  const display = formatPrice(price, t.prices);
  if (display.kind === 'on-request') return { main: t('price.on-request'), notes: annuityKind(home, t) };
  if (display.kind === 'invalid') return { main: display.text, notes: [] };
  const main = display.from ? t('price.from', { price: display.text }) : display.text;
  if (annuity) {
    const rent = annuityRent
      ? t('price.monthly', { price: formatEuro(annuityRent, t.prices) })
      : t('price.annuity-rent');
    return { main: `${main} + ${rent}`, notes: annuityKind(home, t) };
  }
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
  return { ...property, annuityRent: undefined, fields, price: { ...property.price, amount: null }, priceHistory: [] };
};
