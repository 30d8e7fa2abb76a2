import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { priceFields } from '@rowhouse/shared/contract/property-fields';

/** A property without the fields that reveal its price, where that is not published: loader data is part of the page's HTML. */
export const disclosed = (property: PropertyDetail): PropertyDetail => {
  if (property.price.published) return property;
  const fields = { ...property.fields };
  for (const field of priceFields) delete fields[field];
  return { ...property, fields, price: { ...property.price, amount: null } };
};
