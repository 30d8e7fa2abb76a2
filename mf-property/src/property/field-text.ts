import { type FieldValue, type PropertyField, propertyFields } from '@rowhouse/shared/contract/property-fields';
import { formatDay, formatEuro, formatNumber } from '@rowhouse/shared/domain/format';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';
import { codeText } from './code-texts.ts';

type T = Translate<PropertyMessages>;
type Formats<V> = Partial<
  Record<(typeof propertyFields)[PropertyField]['kind'], (value: V, field: PropertyField, t: T) => string | null>
>;

const numberFormats: Formats<number> = {
  count: String,
  year: String,
  area: (value, _, t) => t('value.area', { value: formatNumber(value) }),
  length: (value, _, t) => t('value.length', { value: formatNumber(value) }),
  money: formatEuro,
  number: (value, field, t) => {
    const definition = propertyFields[field];
    return 'unit' in definition ? t(`unit.${definition.unit}`, { value: formatNumber(value) }) : null;
  },
};

const textFormats: Formats<string> = { date: formatDay, text: (value) => value, code: codeText };

/** The text of a field's value; null where there is nothing to show: no value, or one that its kind does not know. */
export const fieldText = (field: PropertyField, value: FieldValue | undefined, t: T): string | null => {
  const { kind } = propertyFields[field];
  if (typeof value === 'number') return (Number.isFinite(value) && numberFormats[kind]?.(value, field, t)) || null;
  if (typeof value === 'string') return textFormats[kind]?.(value.trim(), field, t) || null;
  if (typeof value === 'boolean') return kind === 'yes-no' ? t(value ? 'value.yes' : 'value.no') : null;
  if (value === undefined || kind !== 'codes') return null;
  const texts = value.map((code) => codeText(code, field, t)).filter((text) => text !== null);
  return texts.join('\u00A0· ') || null;
};
