import { type PropertyField, propertyFieldNames, propertyFields } from '@rowhouse/shared/contract/property-fields';
import type { Conversion } from './convert.ts';
import type { Mapping, Rule } from './map-fields.ts';

type Kind = (typeof propertyFields)[PropertyField]['kind'];

const conversionOf: Readonly<Record<Exclude<Kind, 'code' | 'codes'>, Conversion>> = {
  text: 'line',
  count: 'whole',
  number: 'number',
  money: 'number',
  area: 'number',
  length: 'number',
  year: 'year',
  date: 'date',
  'open-houses': 'open-house',
  'yes-no': 'yes-no',
};

const ruleOf = (field: PropertyField): Rule => {
  const { kind } = propertyFields[field];
  const ours = `fields.${field}` as const;
  // The meaning of each code is in the settings, too.
  return kind === 'code' || kind === 'codes' ? { ours, codes: {} } : { ours, as: conversionOf[kind] };
};

/** The detail fields that an agency may name in its settings for a field of the vendor that no mapping knows. */
export const namedFields = propertyFieldNames;

/**
 * The mapping with the rows that an agency adds, by the vendor's name of a field; existing rows of the mapping stay.
 */
export const withExtraFields = (mapping: Mapping, fields: Readonly<Record<string, PropertyField>>): Mapping => ({
  ...Object.fromEntries(Object.entries(fields).map(([theirs, ours]) => [theirs, ruleOf(ours)])),
  ...mapping,
});
