import type { CitiesFile } from '@rowhouse/shared/contract/stock';
import type { Database } from '../database/database.ts';
import { and, eq, sql } from '../database/orm.ts';
import { cities } from '../database/schema.ts';
import { isSameTown, withOfficialNames } from './official-names.ts';
import { cityRow, refreshCities } from './write-cities.ts';

type City = CitiesFile[string];

// An arbitrary fixed number: adding a city takes this lock first, so that two transactions do not add the same one.
const cityLock = 7_265_178;

const find = async (database: Database, { zip, names, country }: City) => {
  const there = await database
    .select({ id: cities.id, names: cities.names, lat: cities.lat })
    .from(cities)
    .where(and(eq(cities.zip, zip), eq(cities.countryId, country)))
    .orderBy(cities.id);
  return there.find((city) => isSameTown({ zip, country, names: city.names }, { zip, country, names }));
};

// A stored city without a middle gets that of the given city.
const placeCity = async (transaction: Database, { id, lat }: { id: number; lat: number | null }, city: City) => {
  const row = cityRow(city);
  if (lat === null && row.lat !== null) {
    await transaction.update(cities).set({ lat: row.lat, lng: row.lng }).where(eq(cities.id, id));
    await refreshCities(transaction, [id]);
  }
  return { id, isNew: false };
};

/** Finds the city with a postal code and any of its names, or adds it with its official names, and its middle when that is known. */
export const addCity = async (transaction: Database, city: City): Promise<{ id: number; isNew: boolean }> => {
  const standingCity = await find(transaction, city);
  if (standingCity) return placeCity(transaction, standingCity, city);
  await transaction.execute(sql`select pg_advisory_xact_lock(${cityLock})`);
  const since = await find(transaction, city);
  if (since) return placeCity(transaction, since, city);
  const [added] = await transaction
    .insert(cities)
    .values(cityRow(withOfficialNames(city)))
    .returning({ id: cities.id });
  if (!added) throw new Error('A city was not stored');
  return { id: added.id, isNew: true };
};
