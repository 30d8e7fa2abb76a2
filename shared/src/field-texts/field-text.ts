import {
  type FieldValue,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from '../contract/property-fields.ts';
import { formatDay, formatEuro } from '../domain/format.ts';
import type { Translate } from '../platform/i18n.tsx';
import type { codes } from './codes/nl.ts';

type T = Translate<typeof codes>;
type Table = typeof propertyFields;
type CodeField = { [F in PropertyField]: Table[F] extends { values: readonly string[] } ? F : never }[PropertyField];

// Fields with the same meaning share their texts; every other field has its own.
const textSets = {
  condition: 'state',
  roofCondition: 'state',
  terraceOrientation: 'orientation',
  gardenOrientation: 'orientation',
  rearOrientation: 'orientation',
  electricityCertificate: 'certificate',
  gasCertificate: 'certificate',
  groundCertificate: 'certificate',
  gScore: 'floodScore',
  pScore: 'floodScore',
  firstHeadSex: 'sex',
  secondHeadSex: 'sex',
} as const satisfies Partial<Record<CodeField, string>>;

type TextSet<F> = F extends keyof typeof textSets ? (typeof textSets)[F] : F;
type CodeKey = { [F in CodeField]: `code.${TextSet<F>}.${Table[F]['values'][number]}` }[CodeField];

const keyOf = (field: PropertyField, code: string): string => {
  const sets: Readonly<Partial<Record<PropertyField, string>>> = textSets;
  return `code.${sets[field] ?? field}.${code}`;
};

const keys: ReadonlySet<string> = new Set(
  propertyFieldNames.flatMap((field) => {
    const definition = propertyFields[field];
    return 'values' in definition ? definition.values.map((code) => keyOf(field, code)) : [];
  }),
);
const isCodeKey = (key: string): key is CodeKey => keys.has(key);

/** The text of a field's code; null for a code that is unknown to this release. */
export const codeText = (code: string, field: PropertyField, t: T): string | null => {
  const key = keyOf(field, code);
  return isCodeKey(key) ? t(key) : null;
};

type Write<V> = (value: V, field: PropertyField, t: T) => string | null;

/** How a kind of field writes each type of value that it supports. */
interface Format {
  number?: Write<number>;
  text?: Write<string>;
  truth?: Write<boolean>;
  list?: Write<string[]>;
}

const codesText: Write<string[]> = (codes, field, t) =>
  codes
    .map((code) => codeText(code, field, t))
    .filter((text) => text !== null)
    .join('\u00A0· ');

const formats: Readonly<Record<(typeof propertyFields)[PropertyField]['kind'], Format>> = {
  count: { number: String },
  year: { number: String },
  area: { number: (value, _, t) => t('value.area', { value }) },
  length: { number: (value, _, t) => t('value.length', { value }) },
  money: { number: (value, _, t) => formatEuro(value, t.prices) },
  number: {
    number: (value, field, t) => {
      const definition = propertyFields[field];
      return 'unit' in definition ? t(`unit.${definition.unit}`, { value }) : null;
    },
  },
  date: { text: formatDay },
  text: { text: (value) => value },
  code: { text: codeText },
  codes: { list: codesText },
  'yes-no': { truth: (value, _, t) => t(value ? 'value.yes' : 'value.no') },
  // A page has a part of its own for them.
  'open-houses': {},
};

/** The text of a field's value; null if there is nothing to show: no value, or a value that its kind does not support. */
export const fieldText = (field: PropertyField, value: FieldValue | undefined, t: T): string | null => {
  const { number, text, truth, list } = formats[propertyFields[field].kind];
  if (typeof value === 'number') return (Number.isFinite(value) && number?.(value, field, t)) || null;
  if (typeof value === 'string') return text?.(value.trim(), field, t) || null;
  if (typeof value === 'boolean') return truth?.(value, field, t) ?? null;
  return (value && list?.(value, field, t)) || null;
};
