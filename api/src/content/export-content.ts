import { isDeepStrictEqual } from 'node:util';
import { articleFileSchema, categoryFileSchema, pageFileSchema } from '@rowhouse/shared/contract/content-files';
import { settingsSchema } from '@rowhouse/shared/contract/settings';
import { languages } from '@rowhouse/shared/domain/language';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { asc } from '../database/orm.ts';
import { pointsOfInterest } from '../database/schema.ts';
import { storedRedirects } from './content-redirects.ts';
import type { JsonFiles } from './json-files.ts';
import { storedFiles } from './store.ts';

const schemas: readonly [start: string, schema: v.GenericSchema][] = [
  ['pages/', pageFileSchema],
  ['articles/', articleFileSchema],
  ['categories/', categoryFileSchema],
  ['settings.json', settingsSchema],
];

const places: readonly string[] = [...languages, ...languages.map((language) => language.toUpperCase())];

// Schemas define the order of keys. Texts follow the order of the languages, and other records the alphabet.
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [key, inOrder(inner)]);
  const isText = entries.length > 0 && entries.every(([key]) => places.includes(key));
  return Object.fromEntries(
    isText ? entries.toSorted(([one], [other]) => places.indexOf(one) - places.indexOf(other)) : entries,
  );
};

const isSchema = (value: unknown): value is v.GenericSchema => typeof value === 'object' && value !== null;
const partOf = (schema: v.GenericSchema, name: string): v.GenericSchema | undefined => {
  const part: unknown = Reflect.get(schema, name);
  return isSchema(part) ? part : undefined;
};

// Leaves out the defaults of the schema, as a person would.
const short = (schema: v.GenericSchema, value: unknown): unknown => {
  const wrapped = partOf(schema, 'wrapped');
  if (wrapped) return short(wrapped, value);
  const item = partOf(schema, 'item');
  if (item && Array.isArray(value)) return value.map((one) => short(item, one));
  const entries = partOf(schema, 'entries');
  if (!entries || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
      const ownSchema = partOf(entries, key);
      const filledIn = ownSchema && v.safeParse(ownSchema, undefined);
      return filledIn?.success && isDeepStrictEqual(filledIn.output, inner)
        ? []
        : [[key, ownSchema ? short(ownSchema, inner) : inner]];
    }),
  );
};

const surroundingsFile = async (database: Database): Promise<JsonFiles> => {
  const rows = await database.select().from(pointsOfInterest).orderBy(asc(pointsOfInterest.id));
  const [first] = rows;
  if (!first) return {};
  const points = rows.map(({ kind, name, zip, lat, lng }) => ({ kind, name, zip, lat, lng }));
  return { 'surroundings.json': inOrder({ source: first.sources, date: first.date, points }) };
};

/** All content of the site as files of a folder, by name, in a stable order. Importing them changes nothing. */
export const exportContent = async (database: Database): Promise<JsonFiles> => {
  const files = Object.entries(await storedFiles(database)).map(([name, file]): [string, unknown] => {
    const schema = schemas.find(([start]) => name.startsWith(start))?.[1];
    const parsed = schema && v.safeParse(schema, file);
    return [name, inOrder(schema && parsed?.success ? short(schema, parsed.output) : file)];
  });
  const redirects = await storedRedirects(database);
  const all = {
    ...Object.fromEntries(files),
    ...(await surroundingsFile(database)),
    ...(Object.keys(redirects).length > 0 && { 'redirects.json': redirects }),
  };
  return Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1)));
};
