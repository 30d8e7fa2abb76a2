import type { CitiesFile } from '@rowhouse/shared/contract/stock';
import { wordsOf } from '@rowhouse/shared/domain/search';
import type { Database } from '../database/database.ts';
import { eq, inArray, isNull, sql } from '../database/orm.ts';
import { cities, listingWords, properties } from '../database/schema.ts';
import { differencesOf } from '../offered/differences.ts';
import { refreshListings } from '../properties/write-properties.ts';
import { isSameTown } from './official-names.ts';
import { middleOf } from './town-middle.ts';

type City = CitiesFile[string];

/** The row of a city, with its search words; without a place of its own it gets the known middle of a Belgian town. */
export const cityRow = (city: City) => {
  const { zip, country, names, place = null } = city;
  const middle = place ?? middleOf(city);
  return {
    zip,
    countryId: country,
    names,
    words: [...new Set([...Object.values(names).flatMap(wordsOf), zip])],
    lat: middle?.lat ?? null,
    lng: middle?.lng ?? null,
  };
};

/** Recomputes the `listings` of the homes in some cities, which are found by their city's names and place. */
export const refreshCities = async (database: Database, ids: readonly number[]): Promise<void> => {
  const homes = await database
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.cityId, [...ids]));
  await refreshListings(
    database,
    homes.map(({ id }) => id),
  );
};

/** Adds the references of homes to their search words, where they were stored without them; returns how many. */
export const findByReference = async (database: Database): Promise<number> => {
  const reference = sql`lower(${properties.fields} -> 'reference' ->> 'nl')`;
  const homes = await database
    .select({ id: properties.id })
    .from(properties)
    .innerJoin(listingWords, eq(listingWords.propertyId, properties.id))
    .where(
      sql`${reference} ~ '^[a-z0-9-]+$' and not tsvector_to_array(${listingWords.words}) @> array[replace(${reference}, '-', '')]`,
    );
  await refreshListings(
    database,
    homes.map(({ id }) => id),
  );
  return homes.length;
};

/** Adds the known middle to towns stored without one; returns how many. */
export const placeTowns = async (database: Database): Promise<number> => {
  const placed: number[] = [];
  for (const { id, zip, countryId, names } of await database.select().from(cities).where(isNull(cities.lat))) {
    const middle = middleOf({ zip, country: countryId, names });
    if (!middle) continue;
    await database.update(cities).set(middle).where(eq(cities.id, id));
    placed.push(id);
  }
  await refreshCities(database, placed);
  return placed.length;
};

/** Writes the cities, identified by country, postal code and any of their names. Returns their ids by the keys of the file. */
export const writeCities = async (database: Database, file: CitiesFile): Promise<Map<string, number>> => {
  const stored = await database.select().from(cities).orderBy(cities.id);
  const storedByZip = Map.groupBy(stored, ({ zip }) => zip);
  const changed: number[] = [];
  const ids = new Map<string, number>();
  for (const [key, city] of Object.entries(file)) {
    const row = cityRow(city);
    const there = storedByZip.get(row.zip) ?? [];
    const standing = there.find((one) => isSameTown({ ...one, country: one.countryId }, city));
    if (!standing) {
      const [inserted] = await database.insert(cities).values(row).returning();
      if (!inserted) throw new Error('A city was not stored');
      ids.set(key, inserted.id);
      storedByZip.set(row.zip, [...there, inserted]);
    } else {
      ids.set(key, standing.id);
      if (differencesOf(cities, standing, row).length === 0) continue;
      await database.update(cities).set(row).where(eq(cities.id, standing.id));
      changed.push(standing.id);
    }
  }
  await refreshCities(database, changed);
  return ids;
};
