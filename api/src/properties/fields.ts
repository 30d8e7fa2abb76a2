import {
  type FieldValue,
  type PropertyFieldValues,
  priceFields,
  propertyFieldNames,
} from '@rowhouse/shared/contract/property-fields';
import type { Texts } from '../database/schema/texts.ts';
import type { properties } from '../database/schema.ts';

// The type of land.
const plot = 4;

type Stored = typeof properties.$inferSelect;

// What lists search and sort by stands in columns, once.
const columnFields = ({ goal, price, charges, bedrooms, energyValue }: Stored) => ({
  monthlyRent: goal === 'rent' ? price : null,
  chargesRenter: charges,
  bedrooms,
  epcValue: energyValue,
});

// What lists show as its surface is that of a plot, or where one lives, unless a field says it more exactly.
const ownSurface = ({ typeIds: [type], surface }: Stored): PropertyFieldValues =>
  surface === null ? {} : type === plot ? { groundSurface: surface } : { livingSurface: surface };

const isPriceShown = ({ pricePublished, fields }: Stored): boolean => pricePublished && fields.onDemandPrice !== true;

const isText = (value: FieldValue | Texts): value is Texts => typeof value === 'object' && !Array.isArray(value);

/** The detail fields that may be shown, in one language, in the order of the contract. */
export const shownFields = (stored: Stored, text: (texts: Texts) => string): PropertyFieldValues => {
  const values: Record<string, FieldValue | Texts | null> = {
    ...ownSurface(stored),
    ...stored.fields,
    ...columnFields(stored),
  };
  const shown: Record<string, FieldValue> = {};
  for (const field of propertyFieldNames) {
    const value = values[field] ?? null;
    // What is told of open houses is told of those to come.
    if (field === 'openHouses') continue;
    if (value === null || (!isPriceShown(stored) && priceFields.includes(field))) continue;
    shown[field] = isText(value) ? text(value) : value;
  }
  return shown;
};
