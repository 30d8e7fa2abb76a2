import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import type { PropertyField } from '@rowhouse/shared/contract/property-fields';
import { codeText, fieldText } from '@rowhouse/shared/field-texts/field-text';
import type { Translate } from '@rowhouse/shared/platform';
import type { PropertyMessages } from '../use-messages.ts';

/** A selling point: a field with its value, or one code of a field. */
interface Highlight {
  /** Its topic: only the strongest of one topic is shown. */
  topic: string;
  field: PropertyField;
  code?: string;
}

/** The selling points of a home, the strongest first, without ordinary and negative features. */
export const highlights: readonly Highlight[] = [
  { topic: 'pool', field: 'pool' },
  { topic: 'garden', field: 'gardenSurface' },
  { topic: 'garden', field: 'exteriorComfort', code: 'garden' },
  { topic: 'terrace', field: 'terraceSurface' },
  { topic: 'terrace', field: 'exteriorComfort', code: 'covered-terrace' },
  { topic: 'terrace', field: 'exteriorComfort', code: 'terrace' },
  { topic: 'lift', field: 'lift' },
  { topic: 'garage', field: 'garages' },
  { topic: 'parking', field: 'parkings' },
  { topic: 'furnished', field: 'furnished' },
  { topic: 'heating', field: 'heating', code: 'heat-pump' },
  { topic: 'sun', field: 'exteriorComfort', code: 'solar-panels' },
  { topic: 'charging', field: 'exteriorComfort', code: 'charging-point' },
  { topic: 'fireplace', field: 'interiorComfort', code: 'fireplace' },
  { topic: 'automation', field: 'interiorComfort', code: 'home-automation' },
  { topic: 'air', field: 'interiorComfort', code: 'air-conditioning' },
  { topic: 'office', field: 'interiorComfort', code: 'office' },
  { topic: 'renovation', field: 'renovationYear' },
  { topic: 'glazing', field: 'glazing', code: 'triple' },
  { topic: 'glazing', field: 'glazing', code: 'high-performance' },
  { topic: 'cellar', field: 'cellar' },
  { topic: 'attic', field: 'attic' },
];

const most = 6;

const textOf = (
  { field, code }: Highlight,
  fields: PropertyDetail['fields'],
  t: Translate<PropertyMessages>,
): string | null => {
  const value = fields[field];
  if (code !== undefined) {
    const has = Array.isArray(value) ? value.includes(code) : value === code;
    return has ? codeText(code, field, t) : null;
  }
  if (value === true) return t(`field.${field}`);
  const text = value ? fieldText(field, value, t) : null;
  return text === null ? null : t('highlights.value', { name: t(`field.${field}`), value: text });
};

/** The selling points of a home in a few words each, at most six, and only one of each topic. */
export const highlightsOf = ({ fields }: PropertyDetail, t: Translate<PropertyMessages>): string[] => {
  const texts = new Map<string, string>();
  for (const highlight of highlights) {
    const text = texts.has(highlight.topic) ? null : textOf(highlight, fields, t);
    if (text !== null) texts.set(highlight.topic, text);
  }
  return [...texts.values()].slice(0, most);
};
