import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { priceFields } from '@rowhouse/shared/contract/property-fields';

/** A property without what its price would show, where that is not published: loader data stands in the page's HTML. */
export const disclosed = (property: PropertyDetail): PropertyDetail => {
  if (property.price.published) return property;
  const fields = { ...property.fields };
  for (const field of priceFields) delete fields[field];
  return { ...property, fields, price: { ...property.price, amount: null } };
};
