import {
  type FieldValue,
  type PropertyField,
  type PropertyFieldValues,
  propertyFields,
} from '@rowhouse/shared/contract/property-fields';
import type { Texts } from '../database/schema/texts.ts';
import type { properties } from '../database/schema.ts';

type Stored = typeof properties.$inferSelect;

/** Fields from which a price that is not published could be read or reckoned. */
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
  'agencyCost',
  'survivalRent',
];

// What lists search and sort by stands in columns, once.
const columnFields = ({ goal, price, charges, bedrooms, energyValue }: Stored) => ({
  monthlyRent: goal === 'rent' ? price : null,
  chargesRenter: charges,
  bedrooms,
  epcValue: energyValue,
});

const isText = (value: FieldValue | Texts): value is Texts => typeof value === 'object' && !Array.isArray(value);

/** The detail fields that may be shown, in one language, in the order of the contract. */
export function shownFields(stored: Stored, text: (texts: Texts) => string): PropertyFieldValues {
  const values: Record<string, FieldValue | Texts | null> = { ...stored.fields, ...columnFields(stored) };
  const shown: Record<string, FieldValue> = {};
  for (const field of Object.keys(propertyFields) as PropertyField[]) {
    const value = values[field] ?? null;
    if (value === null || (!stored.pricePublished && priceFields.includes(field))) continue;
    shown[field] = isText(value) ? text(value) : value;
  }
  return shown;
}
