import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import { formatEuro } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { FormsMessages } from '../use-messages.ts';
import type { FieldName } from './field-presentation.ts';

// The texts `fault.<name>`: of a fault of one field, and of a fault of any field.
const texts = [
  'remark.required',
  'slotId.required',
  'slotId.full',
  'typeIds.required',
  'cities.required',
  'documents.required',
  'cv.required',
  'cv.wrong-file',
  'picture.wrong-file',
  'privacy.not-agreed',
  'publication.not-agreed',
  'conditions.not-agreed',
  'advance.not-agreed',
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
  const label = t(`field.${name}`);
  if (code === 'too-long') return t('fault.too-long', { label, max });
  if (code === 'too-high')
    return t('fault.too-high', { label, max: control === 'amount' ? formatEuro(max) : String(max) });
  if (code === 'too-large') return t('fault.too-large', { label, max: max / megabyte });
  // A time that is not valid was taken since the form was made.
  const own = name === 'slotId' && code === 'invalid' ? 'slotId.full' : `${name}.${code}`;
  const known = texts.find((one) => one === own) ?? texts.find((one) => one === code);
  return t(`fault.${known ?? 'invalid'}`, { label });
};
