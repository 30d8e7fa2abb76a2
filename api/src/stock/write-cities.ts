import type { CitiesFile } from '@rowhouse/shared/contract/stock';
import { languages } from '@rowhouse/shared/domain/language';
import { wordsOf } from '@rowhouse/shared/domain/search';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, properties } from '../database/schema.ts';
import { refreshListings } from '../properties/write-properties.ts';
import { differencesOf } from './differences.ts';

type City = CitiesFile[string];

/** The row of a city, with the words by which the search finds it. */
export const cityRow = ({ zip, country, names, place }: City) => ({
  zip,
  countryId: country,
  names,
  words: [...new Set([...Object.values(names).flatMap(wordsOf), zip])],
  lat: place?.lat ?? null,
  lng: place?.lng ?? null,
});

/** Writes the cities; one is known by its country, postal code and first name. Their ids, by the keys of the file. */
export const writeCities = async (database: Database, file: CitiesFile): Promise<Map<string, number>> => {
  const keyOf = ({ zip, countryId, names }: Pick<typeof cities.$inferSelect, 'zip' | 'countryId' | 'names'>) =>
    `${countryId} ${zip} ${languages.map((language) => names[language]).find((name) => name !== '')}`;
  const known = new Map((await database.select().from(cities)).map((row) => [keyOf(row), row]));
  const changed: number[] = [];
  const ids = new Map<string, number>();
  for (const [key, city] of Object.entries(file)) {
    const row = cityRow(city);
    const standing = known.get(keyOf(row));
    if (!standing) {
      const [inserted] = await database.insert(cities).values(row).returning({ id: cities.id });
      if (inserted) ids.set(key, inserted.id);
    } else {
      ids.set(key, standing.id);
      if (differencesOf(cities, standing, row).length === 0) continue;
      await database.update(cities).set(row).where(eq(cities.id, standing.id));
      changed.push(standing.id);
    }
  }
  // Homes are found by their city's names and place.
  const inChanged = await database
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.cityId, changed));
  await refreshListings(
    database,
    inChanged.map(({ id }) => id),
  );
  return ids;
};
