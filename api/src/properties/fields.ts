import {
  type FieldValue,
  type PropertyFieldValues,
  priceFields,
  propertyFieldNames,
} from '@rowhouse/shared/contract/property-fields';
import type { Texts } from '../database/schema/texts.ts';
import type { properties } from '../database/schema.ts';

type Stored = typeof properties.$inferSelect;

// What lists search and sort by stands in columns, once.
const columnFields = ({ goal, price, charges, bedrooms, energyValue }: Stored) => ({
  monthlyRent: goal === 'rent' ? price : null,
  chargesRenter: charges,
  bedrooms,
  epcValue: energyValue,
});

const isPriceShown = ({ pricePublished, fields }: Stored): boolean => pricePublished && fields.onDemandPrice !== true;

const isText = (value: FieldValue | Texts): value is Texts => typeof value === 'object' && !Array.isArray(value);

/** The detail fields that may be shown, in one language, in the order of the contract. */
export const shownFields = (stored: Stored, text: (texts: Texts) => string): PropertyFieldValues => {
  const values: Record<string, FieldValue | Texts | null> = { ...stored.fields, ...columnFields(stored) };
  const shown: Record<string, FieldValue> = {};
  for (const field of propertyFieldNames) {
    const value = values[field] ?? null;
    if (value === null || (!isPriceShown(stored) && priceFields.includes(field))) continue;
    shown[field] = isText(value) ? text(value) : value;
  }
  return shown;
};
