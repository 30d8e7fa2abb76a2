import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { eq, inArray } from '../../database/orm.ts';
import { cities, media, originalFiles, owners, people, properties } from '../../database/schema.ts';
import { hashIn } from '../../media/stored-media.ts';
import { reserveOriginals } from '../../media/used-originals.ts';

type IsKnown = (database: Database, value: unknown) => Promise<boolean>;

const hashesIn = (value: unknown): string[] =>
  v
    .parse(v.array(v.union([v.string(), v.object({ src: v.string() })])), value)
    .map((one) => (typeof one === 'string' ? one : one.src))
    .filter((src) => src.startsWith('/media/'))
    .map((src) => hashIn(src.replace(/^\/media\/(?:films\/)?|\.[a-z0-9]+$/g, '')) ?? '');

// Marks them as used, so that the sweep of unused originals spares them.
const areStored: IsKnown = async (database, value) => {
  const hashes = [...new Set(hashesIn(value))];
  if (hashes.length === 0) return true;
  const isNamed = inArray(originalFiles.hash, hashes);
  await reserveOriginals(database, isNamed);
  const files = await database.select({ hash: originalFiles.hash }).from(originalFiles).where(isNamed);
  const named = await database.selectDistinct({ hash: media.hash }).from(media).where(inArray(media.hash, hashes));
  const storedHashes = new Set([...files, ...named].map(({ hash }) => hash));
  return hashes.every((hash) => storedHashes.has(hash));
};

const arePropertiesOf: IsKnown = async (database, value) => {
  const units = v.parse(v.array(v.object({ propertyId: v.nullable(v.string()) })), value);
  const ids = [...new Set(units.flatMap(({ propertyId }) => propertyId ?? []))];
  return ids.length === 0 || (await database.$count(properties, inArray(properties.id, ids))) === ids.length;
};

const number = v.number();
const text = v.string();

// The fields that refer to other rows, which must exist.
const references: Readonly<Record<string, IsKnown>> = {
  cityId: async (database, value) => (await database.$count(cities, eq(cities.id, v.parse(number, value)))) > 0,
  managerId: async (database, value) => (await database.$count(people, eq(people.id, v.parse(number, value)))) > 0,
  ownerId: async (database, value) => (await database.$count(owners, eq(owners.id, v.parse(text, value)))) > 0,
  pictures: areStored,
  plans: areStored,
  videos: areStored,
  units: arePropertiesOf,
};

/** Whether the row that a field refers to exists: a city, a person, a picture. */
export const isKnownReference = async (database: Database, field: string, value: unknown): Promise<boolean> => {
  const isKnown = Object.hasOwn(references, field) ? references[field] : undefined;
  return value === null || !isKnown || isKnown(database, value);
};
