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

// The tables by which each adapter reads; those of a table of the agency's own stand in its settings.
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

/** Our field that a field of a feed is read into, by the feed's name of it; null where that is not known. */
export const fieldOfCode = (
  { adapter, source }: Pick<FeedSettings, 'adapter' | 'source'>,
  field: string,
): string | null => {
  if (adapter === 'csv') return columnOf(source, field);
  const rule = mappings[adapter]?.find((mapping) => Object.hasOwn(mapping, field))?.[field];
  return rule?.ours ?? null;
};

const isField = (name: string): name is OurField => Object.hasOwn(fieldRules, name);

/** What may stand in a field of ours; empty where that is no list. */
export const valuesOf = (ours: string): Code[] => {
  const rule = isField(ours) ? fieldRules[ours] : undefined;
  if (!rule) return [];
  if ('codes' in rule) return [...new Set(Object.values(rule.codes).filter((code) => code !== null))];
  return 'as' in rule && rule.as === 'yes-no' ? [true, false] : [];
};

/** A value that somebody chose or typed for a field, as it is stored; undefined where it is none. */
export const valueFor = (ours: string, given: unknown): Code | null | undefined => {
  if (given === null) return null;
  const listed = valuesOf(ours);
  if (listed.length > 0) return listed.find((one) => one === given);
  const rule = isField(ours) ? fieldRules[ours] : undefined;
  if (!rule || !('as' in rule)) return undefined;
  try {
    const value: unknown = conversions[rule.as](given);
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
  } catch (error) {
    if (error instanceof NoSuchValue) return undefined;
    throw error;
  }
};
