import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import type { FormField } from './form-fields.ts';
import { monthOf } from './month-of.ts';
import { numberOf } from './number-text.ts';

/** Whether a field is a coordinate. */
export const isDegrees = ({ unit }: FormField): boolean => unit === '°';

const faults: Partial<Record<FormField['control'], string>> = { number: 'no-number', month: 'no-month' };

// Returns undefined for an invalid text.
const valueOfText = (field: FormField, text: string): unknown => {
  const { control, values, numeric } = field;
  if (control === 'month') return monthOf(text);
  if (control === 'number') return numberOf(text, { degrees: isDegrees(field) });
  if (control === 'yes-no') return text === '' ? null : text === 'yes';
  if (control === 'code' && numeric) return text === '' ? null : numberOf(text);
  if (control === 'code') return text === '' ? null : (values?.find((code) => code === text) ?? undefined);
  return text === '' ? null : text;
};

const mustHold = (kind: DraftedKind, name: string): boolean => !parsedField(kind, name, null).ok;

// The empty value of a field: an empty text for required text columns, 0 for numeric codes, otherwise null.
const emptyOf = ({ control, numeric }: FormField): unknown => (control === 'line' ? '' : numeric ? 0 : null);

/** Parses the text of a field's control into the value of its column, or a fault code. */
export const readText = (kind: DraftedKind, field: FormField, text: string): { value: unknown; fault?: string } => {
  const read = valueOfText(field, text);
  if (read === undefined) return { value: undefined, fault: faults[field.control] ?? 'invalid' };
  const value = read === null && mustHold(kind, field.name) ? emptyOf(field) : read;
  const parsed = parsedField(kind, field.name, value);
  return parsed.ok ? { value } : { value, fault: parsed.code };
};
