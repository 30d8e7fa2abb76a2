import type { FieldFacts } from '@rowhouse/shared/contract/request-fields';
import { formatEuro } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { FormsMessages } from '../use-messages.ts';
import type { FieldName } from './field-presentation.ts';

const megabyte = 1024 * 1024;

/**
 * The message for a field's error: the field's own text if there is one, else the general text; an unknown code reads
 * as 'invalid'.
 */
export const faultText = (
  t: Translate<FormsMessages>,
  name: FieldName,
  code: string,
  { control, max }: FieldFacts,
): string => {
  // A label that is a question cannot be used inside a sentence, so those fields have a separate label.
  const label = t([`fault.label.${name}`, `field.${name}`]);
  if (code === 'too-long') return t('fault.too-long', { label, max });
  if (code === 'too-high')
    return t('fault.too-high', { label, max: control === 'amount' ? formatEuro(max, t.prices) : max });
  if (code === 'too-large') return t('fault.too-large', { label, max: max / megabyte });
  // A time that is not valid was taken after the form was made.
  const ownKey = name === 'slotId' && code === 'invalid' ? 'slotId.full' : `${name}.${code}`;
  return t([`fault.${ownKey}`, `fault.${code}`, 'fault.invalid'], { label });
};
