import { type PropertyField, propertyFieldNames, propertyFields } from '@rowhouse/shared/contract/property-fields';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';

type Table = typeof propertyFields;
type CodeField = { [F in PropertyField]: Table[F] extends { values: readonly string[] } ? F : never }[PropertyField];

// Fields that say the same thing share their texts; any other has its own.
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

/** The text of a field's code; null for a code that this release does not know. */
export const codeText = (code: string, field: PropertyField, t: Translate<PropertyMessages>): string | null => {
  const key = keyOf(field, code);
  return isCodeKey(key) ? t(key) : null;
};
