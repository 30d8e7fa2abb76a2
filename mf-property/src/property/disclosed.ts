import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { PropertyField } from '@rowhouse/shared/contract/property-fields';

// From each of these a price could be read or reckoned.
const priceFields: readonly PropertyField[] = [
  'monthlyRent',
  'startPrice',
  'soldPrice',
  'rentedPrice',
  'notaryFees',
  'notaryFeesWithVat',
  'registrationRights',
  'vatValue',
  'constructionCost',
  'totalCost',
  'depositAmount',
  'survivalRent',
];

/** A property without what its price would show, where that is not published: loader data stands in the page's HTML. */
export const disclosed = (property: PropertyDetail): PropertyDetail => {
  if (property.price.published) return property;
  const fields = { ...property.fields };
  for (const field of priceFields) delete fields[field];
  return { ...property, fields, price: { ...property.price, amount: null } };
};
