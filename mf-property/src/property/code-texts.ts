import { type PropertyField, propertyFieldNames, propertyFields } from '@rowhouse/shared/contract/property-fields';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';

type Table = typeof propertyFields;
type CodeField = { [F in PropertyField]: Table[F] extends { values: readonly string[] } ? F : never }[PropertyField];

// Fields that say the same thing share their texts.
const textSets = {
  condition: 'state',
  roof: 'roof',
  roofMaterial: 'roofMaterial',
  roofCondition: 'state',
  windowFrame: 'windowFrame',
  glazing: 'glazing',
  heating: 'heating',
  kitchen: 'kitchen',
  interiorComfort: 'interiorComfort',
  exteriorComfort: 'exteriorComfort',
  terraceOrientation: 'orientation',
  gardenOrientation: 'orientation',
  rearOrientation: 'orientation',
  electricityCertificate: 'certificate',
  gasCertificate: 'certificate',
  groundCertificate: 'certificate',
  asbestosType: 'asbestosType',
  floodRisk: 'floodRisk',
  floodZone: 'floodZone',
  gScore: 'floodScore',
  pScore: 'floodScore',
  planningInformation: 'planningInformation',
  judicialDecision: 'judicialDecision',
  areaApplication: 'areaApplication',
  vatRegime: 'vatRegime',
  leaseContractType: 'leaseContractType',
  firstHeadSex: 'sex',
  secondHeadSex: 'sex',
} as const satisfies Record<CodeField, string>;

type CodeKey = { [F in CodeField]: `code.${(typeof textSets)[F]}.${Table[F]['values'][number]}` }[CodeField];

const isCodeField = (field: PropertyField): field is CodeField => Object.hasOwn(textSets, field);

const keys: ReadonlySet<string> = new Set(
  propertyFieldNames
    .filter(isCodeField)
    .flatMap((field) => propertyFields[field].values.map((value: string) => `code.${textSets[field]}.${value}`)),
);
const isCodeKey = (key: string): key is CodeKey => keys.has(key);

/** The text of a field's code; null for a code that this release does not know. */
export const codeText = (code: string, field: PropertyField, t: Translate<PropertyMessages>): string | null => {
  const key = isCodeField(field) ? `code.${textSets[field]}.${code}` : '';
  return isCodeKey(key) ? t(key) : null;
};
