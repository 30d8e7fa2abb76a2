import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { FieldGroup, PropertyField } from '@rowhouse/shared/contract/property-fields';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import type { ComparedFields, Condition } from './condition-list.ts';
import type { OwnRow } from './own-rows.ts';

const forSale: Condition = { field: 'goal', is: 'equal', value: 'sale' };
const toRent: Condition = { field: 'goal', is: 'equal', value: 'rent' };
const offered: Condition = { not: { field: 'availability', is: 'in', value: ['sold', 'rented'] } };
// The scores are a Flemish duty; elsewhere the letters would mean nothing.
const inFlanders: Condition = { field: 'region', is: 'equal', value: 'flanders' };
const filled = (field: PropertyField): Condition => ({ field, is: 'filled' });

/** When a whole group is shown; always if it has no condition. */
export const groupConditions: { readonly [G in FieldGroup]?: readonly Condition[] } = {
  lease: [toRent],
  viager: [forSale],
};

/** When a row is shown that has a value; always if it has no condition. */
export const rowConditions: { readonly [R in PropertyField | OwnRow]?: readonly Condition[] } = {
  // A rent has its own row, unless it is not published.
  price: [{ any: [forSale, { field: 'monthlyRent', is: 'empty' }] }],
  availableFrom: [offered],
  onDemandPrice: [{ field: 'onDemandPrice', is: 'equal', value: true }],
  chargesOwner: [forSale],
  chargesRenter: [toRent],
  soldPrice: [{ field: 'availability', is: 'equal', value: 'sold' }],
  rentedPrice: [{ field: 'availability', is: 'equal', value: 'rented' }],
  // A year of renovation before that of construction is a typing error.
  renovationYear: [
    {
      any: [
        { field: 'constructionYear', is: 'empty' },
        { field: 'renovationYear', is: 'greater-or-equal', compareWith: 'constructionYear' },
      ],
    },
  ],
  asbestosDate: [filled('asbestosType')],
  gScore: [inFlanders],
  pScore: [inFlanders],
  firstHeadSex: [filled('firstHeadAge')],
  secondHeadSex: [filled('secondHeadAge')],
};

/** What the conditions may ask of a property: its detail fields, and what its card says. */
export const comparedFields = (property: PropertyDetail): ComparedFields => ({
  ...property.fields,
  goal: property.goal,
  availability: property.availability,
  region: postalRegion(property.zip) ?? null,
});
