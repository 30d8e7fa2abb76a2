import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import type { FormField } from './form-fields.ts';
import { numberOf } from './number-text.ts';

/** Whether a field is a place on the map. */
export const isDegrees = ({ unit }: FormField): boolean => unit === '°';

// Undefined where it means no value.
const valueOfText = (field: FormField, text: string): unknown => {
  const { control, values, numeric } = field;
  if (control === 'number') return numberOf(text, { degrees: isDegrees(field) });
  if (control === 'yes-no') return text === '' ? null : text === 'yes';
  if (control === 'code' && numeric) return text === '' ? null : numberOf(text);
  if (control === 'code') return text === '' ? null : (values?.find((code) => code === text) ?? undefined);
  return text === '' ? null : text;
};

const mustHold = (kind: DraftedKind, name: string): boolean => !parsedField(kind, name, null).ok;

// Columns that must have a text hold an empty one, those of a number that names something 0.
const emptyOf = ({ control, numeric }: FormField): unknown => (control === 'line' ? '' : numeric ? 0 : null);

/** What a text in the control of a field means, as its column holds it, and the code of what is wrong with it. */
export const readText = (kind: DraftedKind, field: FormField, text: string): { value: unknown; fault?: string } => {
  const read = valueOfText(field, text);
  if (read === undefined) return { value: undefined, fault: field.control === 'number' ? 'no-number' : 'invalid' };
  const value = read === null && mustHold(kind, field.name) ? emptyOf(field) : read;
  const parsed = parsedField(kind, field.name, value);
  return parsed.ok ? { value } : { value, fault: parsed.code };
};
