import { type FieldValue, type PropertyField, propertyFields } from '@rowhouse/shared/contract/property-fields';
import { formatDay, formatEuro, formatNumber } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';
import { codeText } from './code-texts.ts';

type T = Translate<PropertyMessages>;
type Kind = (typeof propertyFields)[PropertyField]['kind'];
type Format = (value: FieldValue, field: PropertyField, t: T) => string | null;

const ofNumber =
  (format: (value: number, field: PropertyField, t: T) => string | null): Format =>
  (value, field, t) =>
    typeof value === 'number' && Number.isFinite(value) ? format(value, field, t) : null;

const ofText =
  (format: (value: string, field: PropertyField, t: T) => string | null): Format =>
  (value, field, t) =>
    typeof value === 'string' ? format(value.trim(), field, t) || null : null;

const withUnit = (value: number, field: PropertyField, t: T): string => {
  const definition = propertyFields[field];
  return 'unit' in definition ? t(`unit.${definition.unit}`, { value: formatNumber(value) }) : formatNumber(value);
};

const codesText: Format = (value, field, t) => {
  if (!Array.isArray(value)) return null;
  const texts = value.map((code) => codeText(code, field, t)).filter((text) => text !== null);
  return texts.length > 0 ? texts.join('\u00A0· ') : null;
};

const formats: Record<Kind, Format> = {
  'yes-no': (value, _, t) => (typeof value === 'boolean' ? t(value ? 'value.yes' : 'value.no') : null),
  count: ofNumber(String),
  year: ofNumber(String),
  area: ofNumber((value, _, t) => t('value.area', { value: formatNumber(value) })),
  length: ofNumber((value, _, t) => t('value.length', { value: formatNumber(value) })),
  money: ofNumber(formatEuro),
  number: ofNumber(withUnit),
  date: ofText(formatDay),
  text: ofText((value) => value),
  code: ofText(codeText),
  codes: codesText,
};

/** The text of a field's value; null where there is nothing to show: no value, or one that its kind does not know. */
export const fieldText = (field: PropertyField, value: FieldValue | undefined, t: T): string | null =>
  value === undefined ? null : formats[propertyFields[field].kind](value, field, t);
