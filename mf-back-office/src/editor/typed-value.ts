import { parsedField } from '@rowhouse/shared/contract/desk-fields';
import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import type { FormField } from './form-fields.ts';

// 1.250,5 and 1 250,5 as a Belgian writes it, and 1,250.5 as English does; one separator alone before three digits groups too.
const belgian = /^-?\d{1,3}(?:[. \u00A0\u202F]\d{3})+(?:,\d+)?$/;
const english = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const plain = /^-?\d+(?:[.,]\d+)?$/;

/** The number that a text writes: null for none, undefined where it is no number. Degrees have no groups. */
export const numberOf = (text: string, { degrees = false } = {}): number | null | undefined => {
  const bare = text.replace(/€|m²|°/g, '').trim();
  if (bare === '') return null;
  if (!degrees && belgian.test(bare)) return Number(bare.replace(/[. \u00A0\u202F]/g, '').replace(',', '.'));
  if (!degrees && english.test(bare)) return Number(bare.replaceAll(',', ''));
  return plain.test(bare) ? Number(bare.replace(',', '.')) : undefined;
};

/** A number as it stands in its field: without groups, with a comma and at most two decimals, so that it is read as what it is. */
export const numberText = (value: unknown, { degrees = false } = {}): string => {
  if (typeof value !== 'number') return '';
  return String(degrees ? value : Math.round(value * 100) / 100).replace('.', ',');
};

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
