import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import { formatEuro } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { FormsMessages } from '../use-messages.ts';
import type { FieldName } from './field-presentation.ts';

const megabyte = 1024 * 1024;

/** The sentence for a field's fault; of one field if there is such a text, else of any; a code that is not known reads as characters that are not valid. */
export const faultText = (
  t: Translate<FormsMessages>,
  name: FieldName,
  code: string,
  { control, max }: FieldFacts,
): string => {
  // A label that asks something is no part of a sentence.
  const label = t([`fault.label.${name}`, `field.${name}`]);
  if (code === 'too-long') return t('fault.too-long', { label, max });
  if (code === 'too-high') return t('fault.too-high', { label, max: control === 'amount' ? formatEuro(max) : max });
  if (code === 'too-large') return t('fault.too-large', { label, max: max / megabyte });
  // A time that is not valid was taken since the form was made.
  const own = name === 'slotId' && code === 'invalid' ? 'slotId.full' : `${name}.${code}`;
  return t([`fault.${own}`, `fault.${code}`, 'fault.invalid'], { label });
};
