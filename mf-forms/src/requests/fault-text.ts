import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import { formatEuro } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { FormsMessages } from '../use-messages.ts';
import type { FieldName } from './field-looks.ts';

const own = {
  remark: { required: 'fault.remark.required' },
  slotId: { required: 'fault.slotId.required', full: 'fault.slotId.full', invalid: 'fault.slotId.full' },
  typeIds: { required: 'fault.typeIds.required' },
  cities: { required: 'fault.cities.required' },
  documents: { required: 'fault.documents.required' },
  cv: { required: 'fault.cv.required', 'wrong-file': 'fault.cv.wrong-file' },
  picture: { 'wrong-file': 'fault.picture.wrong-file' },
  privacy: { 'not-agreed': 'fault.privacy.not-agreed' },
  publication: { 'not-agreed': 'fault.publication.not-agreed' },
  conditions: { 'not-agreed': 'fault.conditions.not-agreed' },
  advance: { 'not-agreed': 'fault.advance.not-agreed' },
} as const satisfies Partial<Record<FieldName, Record<string, string>>>;

type OwnKey = { [N in keyof typeof own]: (typeof own)[N][keyof (typeof own)[N]] }[keyof typeof own];
const ownTexts: Readonly<Partial<Record<FieldName, Readonly<Record<string, OwnKey>>>>> = own;

const plain = [
  'required',
  'invalid-mail',
  'invalid-phone',
  'invalid-web',
  'invalid-number',
  'invalid-date',
  'invalid-ages',
  'end-before-start',
  'below-minimum',
  'too-many',
  'empty-file',
] as const;

const megabyte = 1024 * 1024;

/** The sentence for a field's fault; a code that is not known reads as characters that are not valid. */
export const faultText = (
  t: Translate<FormsMessages>,
  name: FieldName,
  code: string,
  { control, max }: FieldFacts,
): string => {
  const ownKey = ownTexts[name]?.[code];
  if (ownKey) return t(ownKey);
  const label = t(`field.${name}`);
  if (code === 'too-long') return t('fault.too-long', { label, max });
  if (code === 'too-high')
    return t('fault.too-high', { label, max: control === 'amount' ? formatEuro(max) : String(max) });
  if (code === 'too-large') return t('fault.too-large', { label, max: max / megabyte });
  const known = plain.find((one) => one === code);
  return known ? t(`fault.${known}`, { label }) : t('fault.invalid', { label });
};
