import { conversions, NoSuchValue } from './convert.ts';
import { fieldRules } from './csv/field-rules.ts';
import type { FeedSettings } from './feed-settings.ts';
import { kyeroMapping } from './kyero/mapping.ts';
import type { Code, Mapping, OurField } from './map-fields.ts';
import { omnicasaMapping, omnicasaProjectMapping } from './omnicasa/mapping.ts';
import { belgianMapping } from './openimmo/belgian-fields.ts';
import { openimmoFormat } from './openimmo/mapping.ts';
import { amenities, mapping as sweepBright } from './sweepbright/mapping.ts';
import { whiseMapping } from './whise/mapping.ts';

// The mappings of each adapter; those of an agency's own table are in its settings.
const mappings: Readonly<Record<string, readonly Mapping[]>> = {
  omnicasa: [omnicasaMapping, omnicasaProjectMapping],
  kyero: [kyeroMapping],
  openimmo: [openimmoFormat, belgianMapping],
  sweepbright: [sweepBright, amenities],
  whise: [whiseMapping],
};

const columnOf = (source: unknown, field: string): string | null => {
  const columns: unknown = Reflect.get(Object(source), 'columns');
  const column: unknown = Reflect.get(Object(columns), field);
  const ours: unknown = typeof column === 'string' ? column : Reflect.get(Object(column), 'ours');
  return typeof ours === 'string' ? ours : null;
};

/** The field of the site into which a feed's field is read, by the feed's name for it; null when that is unknown. */
export const fieldOfCode = (
  { adapter, source }: Pick<FeedSettings, 'adapter' | 'source'>,
  field: string,
): string | null => {
  if (adapter === 'csv') return columnOf(source, field);
  const rule = mappings[adapter]?.find((mapping) => Object.hasOwn(mapping, field))?.[field];
  return rule?.ours ?? null;
};

const isField = (name: string): name is OurField => Object.hasOwn(fieldRules, name);

/** The possible values of a field; empty when it has no list. */
export const valuesOf = (ours: string): Code[] => {
  const rule = isField(ours) ? fieldRules[ours] : undefined;
  if (!rule) return [];
  if ('codes' in rule) return [...new Set(Object.values(rule.codes).filter((code) => code !== null))];
  return 'as' in rule && rule.as === 'yes-no' ? [true, false] : [];
};

/** A chosen or typed value for a field in stored form; undefined when it is invalid. */
export const valueFor = (ours: string, input: unknown): Code | null | undefined => {
  if (input === null) return null;
  const listed = valuesOf(ours);
  if (listed.length > 0) return listed.find((one) => one === input);
  const rule = isField(ours) ? fieldRules[ours] : undefined;
  if (!rule || !('as' in rule)) return undefined;
  try {
    const value: unknown = conversions[rule.as](input);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  } catch (error) {
    if (error instanceof NoSuchValue) return undefined;
    throw error;
  }
};
