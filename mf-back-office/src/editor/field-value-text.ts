import type { DraftedKind } from '@rowhouse/shared/contract/desk-stock';
import type { FieldValue } from '@rowhouse/shared/contract/property-fields';
import { formatDay, formatEuro, formatHours, formatMonth, formatNumber } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';
import { openHousesOf } from '@rowhouse/shared/domain/open-house';
import { codeText, fieldText } from '@rowhouse/shared/field-texts/field-text';
import type { T } from '../use-messages.ts';
import { detailOf, type FormField, formField } from './form-fields.ts';
import { codeLabel } from './labels.ts';
import { textsValue } from './texts-value.ts';

/** The context for writing a value: the translator, and the names behind ids. */
export interface Writing {
  t: T;
  language: Language;
  nameOf: (control: FormField['control'], id: unknown) => string | undefined;
}

const isValue = (value: unknown): value is FieldValue =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

/** The text of a code of a choice. */
export const choiceText = (t: T, field: FormField, code: string): string => {
  const detail = detailOf(field.name);
  return (detail ? codeText(code, detail, t) : null) ?? codeLabel(t, field, code);
};

type Write = (value: unknown, field: FormField, writing: Writing) => string;

const ofTexts: Write = (value, _, writing) => textsValue(value, writing);

const countOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

const counted: Write = (value, _, { t }) => t('editor.count', { count: countOf(value) });
const named: Write = (value, { control }, { t, nameOf }) => nameOf(control, value) ?? t('editor.another');

const writes: Partial<Record<FormField['control'], Write>> = {
  texts: ofTexts,
  'long-texts': ofTexts,
  'yes-no': (value, _, { t }) => t(value === true ? 'value.yes' : 'value.no'),
  number: (value, { unit }, { language }) => {
    if (typeof value !== 'number') return '';
    if (unit === '€') return formatEuro(value);
    return unit ? `${formatNumber(value, language)} ${unit}` : String(value);
  },
  date: (value) => formatDay(String(value)),
  month: (value, _, { language }) => formatMonth(String(value), language),
  'open-houses': (value, _, { language }) =>
    openHousesOf(value)
      .map((one) => formatHours(one, language))
      .join(' · '),
  code: (value, field, { t }) => choiceText(t, field, String(value)),
  types: (value, _, { t }) =>
    (Array.isArray(value) ? value : [])
      .map((id) => t([`editor.type.${id}`, 'editor.code'], { code: String(id) }))
      .join(' · '),
  city: named,
  person: named,
  owner: named,
  pictures: counted,
  videos: counted,
  technical: counted,
  units: counted,
};

/** The value of a field in words; a dash without a value. */
export const valueText = (value: unknown, field: FormField, writing: Writing): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (field.numeric && value === 0) return '–';
  const detail = detailOf(field.name);
  const text =
    detail && field.control !== 'texts' && field.control !== 'open-houses' && isValue(value)
      ? fieldText(detail, value, writing.t)
      : undefined;
  return (text ?? writes[field.control]?.(value, field, writing) ?? String(value)) || '–';
};

/** The same by the name of a field, including the status, which has no field in a form. A field that this release does not know is shown as it is stored. */
export const valueTextOf = (kind: DraftedKind, name: string, value: unknown, writing: Writing): string => {
  const field = formField(kind, name);
  if (field) return valueText(value, field, writing);
  if (value === null || value === undefined) return '–';
  const code = typeof value === 'string' ? value : JSON.stringify(value);
  return name === 'stockStatus' ? writing.t([`editor.status.${code}`, 'editor.code'], { code }) : code;
};
