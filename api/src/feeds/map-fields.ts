import { unknownCodeWhy } from '@rowhouse/shared/contract/desk-feeds';
import { type PropertyField, propertyFields } from '@rowhouse/shared/contract/property-fields';
import type { Language } from '@rowhouse/shared/domain/language';
import { isPriceOnRequest, type LoneSign } from '@rowhouse/shared/domain/number-text';
import { perLanguage } from '../localized/multilingual.ts';
import type { OwnCodes, UnknownCode } from './adapter.ts';
import { type Conversion, conversions, NoSuchValue } from './convert.ts';
import type { FeedNote } from './report.ts';

/** A field of a home on the site, as a path into `FeedHome`. */
export type OurField =
  | 'sourceId'
  | 'status'
  | 'goal'
  | 'types'
  | 'currency'
  | 'charges'
  | 'bedrooms'
  | 'surface'
  | 'marquee'
  | 'publishedAt'
  | 'updatedAt'
  | 'project'
  | 'number'
  | 'delivery'
  | 'externalUrl'
  | 'pictures'
  | 'plans'
  | 'documents'
  | 'videos'
  | `${'mainType' | 'title' | 'description'}.${Language}`
  | `price.${'amount' | 'published' | 'unit' | 'period'}`
  | `address.${'street' | 'number' | 'box' | 'published'}`
  | `city.${'zip' | 'name' | 'country'}`
  | `place.${'lat' | 'lng'}`
  | `energy.${'value' | 'label'}`
  | `agent.${'name' | 'email'}`
  | `fields.${PropertyField}`;

export type Code = string | number | boolean;

/**
 * The rule for a field of the feed. A null code is known, and shows nothing; with `keep` the feed's code is stored
 * beside the site's.
 */
export type Rule =
  | { ours: OurField; as: Conversion; lone?: LoneSign }
  | { ours: OurField; codes: Readonly<Record<string, Code | null>>; keep?: true }
  /** Read by the adapter's own code, since it is no single value. */
  | { ours: OurField; own: true }
  | { ours: null; because: string };

/** Every known field of the feed, by its own name. */
export type Mapping = Readonly<Record<string, Rule>>;

/** The result of mapping a record by a table. */
export interface MappingResult {
  /** Nested as in a `FeedHome`. */
  values: Record<string, unknown>;
  notes: (Omit<FeedNote, 'sourceId'> & {
    /** The field that misses the value; null where the home is whole without it. */
    ours: OurField | null;
  })[];
  unknown: UnknownCode[];
  /** The values that the unknown codes should have given. */
  unsaid: (Omit<FeedNote, 'sourceId'> & { ours: OurField })[];
  /** Unknown codes, and values that were left out, by the feed's names. */
  raw: Record<string, unknown>;
}

/** A value as a report shows it. */
export const showValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 200 ? `${text.slice(0, 199)}…` : text;
};

const isAbsent = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const fieldNamed = (ours: string) => {
  const [group, name = ''] = ours.split('.');
  const field = Object.entries(propertyFields).find(([key]) => group === 'fields' && key === name);
  return field?.[1];
};

/** Whether a field may hold several values. */
const isList = (ours: string): boolean =>
  ours === 'types' || ['codes', 'open-houses'].includes(fieldNamed(ours)?.kind ?? '');

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectIn = (values: Record<string, unknown>, name: string): Record<string, unknown> => {
  const current = values[name];
  if (isObject(current)) return current;
  const emptyObject = {};
  values[name] = emptyObject;
  return emptyObject;
};

const put = (values: Record<string, unknown>, ours: string, value: Code): void => {
  const [name = '', inner] = ours.split('.');
  if (isList(ours)) {
    const holder = inner === undefined ? values : objectIn(values, name);
    const key = inner ?? name;
    const list = Array.isArray(holder[key]) ? holder[key] : [];
    holder[key] = list.includes(value) ? list : [...list, value];
    return;
  }
  if (inner === undefined) {
    values[name] = value;
    return;
  }
  const isText = fieldNamed(ours)?.kind === 'text';
  const whole = isText ? perLanguage(() => String(value)) : value;
  objectIn(values, name)[inner] = whole;
};

const lookUp = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table && Object.hasOwn(table, key) ? table[key] : undefined;

/**
 * Maps a record by the table of its feed. `get` reads a field by the feed's name, as an array for several values;
 * `path` is that of the record. A price that is words such as 'on request' is not published. An invalid value is left out and noted; an unknown code is kept raw and counted.
 */
export const mapFields = (
  mapping: Mapping,
  get: (theirs: string) => unknown,
  { path, codes: ownCodes }: { path: string; codes: OwnCodes },
): MappingResult => {
  const mapped: MappingResult = { values: {}, notes: [], unknown: [], unsaid: [], raw: {} };
  const statements: { ours: OurField; theirs: string; value: unknown; code: Code }[] = [];
  let isOnRequest = false;
  const take = (ours: OurField, code: Code, theirs: string, value: unknown): void => {
    if (!isList(ours)) statements.push({ ours, theirs, value, code });
    put(mapped.values, ours, code);
  };
  for (const [theirs, rule] of Object.entries(mapping)) {
    const theirValue = get(theirs);
    if (rule.ours === null || 'own' in rule) continue;
    for (const value of Array.isArray(theirValue) ? theirValue : [theirValue]) {
      if (isAbsent(value)) continue;
      if (rule.ours === 'price.amount' && typeof value === 'string' && isPriceOnRequest(value)) {
        isOnRequest = true;
        continue;
      }
      if ('as' in rule) {
        try {
          take(rule.ours, conversions[rule.as](value, rule.lone), theirs, value);
        } catch (error) {
          if (!(error instanceof NoSuchValue)) throw error;
          mapped.notes.push({
            ours: rule.ours,
            path: `${path}.${theirs}`,
            value: showValue(value),
            why: error.message,
          });
        }
        continue;
      }
      const key = showValue(value).trim();
      const agencys = lookUp(ownCodes[theirs], key);
      const code = agencys === undefined ? lookUp(rule.codes, key) : agencys;
      if (code === undefined) {
        mapped.unknown.push({ field: theirs, code: key });
        mapped.unsaid.push({
          ours: rule.ours,
          path: `${path}.${theirs}`,
          value: key,
          why: unknownCodeWhy,
        });
        mapped.raw[theirs] = value;
        continue;
      }
      if (rule.keep) mapped.raw[theirs] = value;
      if (code !== null) take(rule.ours, code, theirs, value);
    }
  }
  // Several of the feed's fields may say the same; where they differ, the last one counts.
  const lastOf = new Map(statements.map((one) => [one.ours, one]));
  for (const { ours, theirs, value, code } of statements) {
    const last = lastOf.get(ours);
    if (!last || last.code === code) continue;
    const why =
      last.theirs === theirs
        ? 'is not the only value, and the last is taken'
        : `differs from ${last.theirs}, which is taken`;
    mapped.notes.push({ ours: null, path: `${path}.${theirs}`, value: showValue(value), why });
  }
  if (isOnRequest) Object.assign(objectIn(mapped.values, 'price'), { amount: null, published: false });
  return mapped;
};

/** Merges the results of several tables for one record; later ones take precedence. */
export const together = (...all: readonly MappingResult[]): MappingResult => {
  const values: Record<string, unknown> = {};
  for (const mapped of all)
    for (const [name, value] of Object.entries(mapped.values))
      values[name] = isObject(value) ? { ...objectIn(values, name), ...value } : value;
  return {
    values,
    notes: all.flatMap(({ notes }) => notes),
    unknown: all.flatMap(({ unknown }) => unknown),
    unsaid: all.flatMap(({ unsaid }) => unsaid),
    raw: Object.assign({}, ...all.map(({ raw }) => raw)),
  };
};
