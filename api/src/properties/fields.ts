import {
  type FieldValue,
  type PropertyField,
  type PropertyFieldValues,
  priceFields,
  propertyFieldNames,
} from '@rowhouse/shared/contract/property-fields';
import type { Texts } from '../database/schema/texts.ts';
import type { properties } from '../database/schema.ts';

// The type of land.
const plot = 4;

type PropertyRow = typeof properties.$inferSelect;

// Lists search and sort by these columns, so they are not stored again as fields.
const columnFields = ({ goal, price, charges, bedrooms, energyValue }: PropertyRow) => ({
  monthlyRent: goal === 'rent' ? price : null,
  chargesRenter: charges,
  bedrooms,
  epcValue: energyValue,
});

// The surface of a list is the ground surface for a plot and the living surface otherwise, unless a field is more
// exact.
const ownSurface = ({ typeIds: [type], surface }: PropertyRow): PropertyFieldValues =>
  surface === null ? {} : type === plot ? { groundSurface: surface } : { livingSurface: surface };

// With an address they would tell who lives there, and how old.
const sellerFields: readonly PropertyField[] = ['firstHeadAge', 'firstHeadSex', 'secondHeadAge', 'secondHeadSex'];

const isPriceShown = ({ pricePublished, fields }: PropertyRow): boolean =>
  pricePublished && fields.onDemandPrice !== true;

const isText = (value: FieldValue | Texts): value is Texts => typeof value === 'object' && !Array.isArray(value);

/** The detail fields that may be shown, in one language, in the order of the contract. */
export const shownFields = (stored: PropertyRow, text: (texts: Texts) => string): PropertyFieldValues => {
  const values: Record<string, FieldValue | Texts | null> = {
    ...ownSurface(stored),
    ...stored.fields,
    ...columnFields(stored),
  };
  const shownValues: Record<string, FieldValue> = {};
  for (const field of propertyFieldNames) {
    const value = values[field] ?? null;
    // Open houses are answered separately, since only coming ones are shown.
    if (field === 'openHouses') continue;
    if (stored.addressPublished && sellerFields.includes(field)) continue;
    if (value === null || (!isPriceShown(stored) && priceFields.includes(field))) continue;
    shownValues[field] = isText(value) ? text(value) : value;
  }
  return shownValues;
};
