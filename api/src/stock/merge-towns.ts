import { languages } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { asc, eq, inArray, sql } from '../database/orm.ts';
import { cities, drafts, projects, properties } from '../database/schema.ts';
import { isSameTown, withOfficialNames } from './official-names.ts';
import { cityRow, refreshCities } from './write-cities.ts';

type Row = typeof cities.$inferSelect;

const townOf = ({ zip, countryId, names }: Row) => ({ zip, country: countryId, names });

// An agency that named a town per language keeps its names; one name for all languages came from a feed or a search.
const hasOneName = ({ names }: Row): boolean => new Set(languages.map((language) => names[language])).size === 1;

const sameTowns = (rows: readonly Row[]): Row[][] =>
  [...Map.groupBy(rows, ({ zip }) => zip).values()].flatMap((ofZip) => {
    const groups: Row[][] = [];
    for (const row of ofZip) {
      const group = groups.find(([first]) => first && isSameTown(townOf(first), townOf(row)));
      if (group) group.push(row);
      else groups.push([row]);
    }
    return groups;
  });

// Homes, projects and drafts of a removed row belong to the one that stays.
const repoint = async (database: Database, from: readonly number[], to: number): Promise<void> => {
  for (const table of [properties, projects])
    await database
      .update(table)
      .set({ cityId: to })
      .where(inArray(table.cityId, [...from]));
  await database
    .update(drafts)
    .set({ changes: sql`jsonb_set(${drafts.changes}, '{cityId}', to_jsonb(${to}::int))` })
    .where(inArray(sql`${drafts.changes} ->> 'cityId'`, from.map(String)));
  await database.delete(cities).where(inArray(cities.id, [...from]));
};

/**
 * Merges the stored rows of one Belgian town, such as 1000 Brussel and 1000 Bruxelles, into the first, and gives a town with one name for
 * all languages its official ones. Returns how many rows were removed and how many were named.
 */
export const mergeTowns = async (database: Database): Promise<{ removed: number; named: number }> => {
  const rows = await database.select().from(cities).orderBy(asc(cities.id));
  const changed: number[] = [];
  let removed = 0;
  for (const [first, ...others] of sameTowns(rows)) {
    if (!first) continue;
    // Names that someone wrote per language are better than one for all.
    const named = [first, ...others].find((row) => !hasOneName(row)) ?? first;
    const town = hasOneName(named) ? withOfficialNames(townOf(named)) : townOf(named);
    const placed = [first, ...others].find(({ lat }) => lat !== null);
    const place = placed?.lat != null && placed.lng != null ? { lat: placed.lat, lng: placed.lng } : null;
    const isNamed = languages.some((language) => town.names[language] !== first.names[language]);
    if (others.length > 0) {
      await repoint(
        database,
        others.map(({ id }) => id),
        first.id,
      );
      removed += others.length;
    }
    if (!isNamed && others.length === 0) continue;
    await database
      .update(cities)
      .set(cityRow({ ...town, place }))
      .where(eq(cities.id, first.id));
    changed.push(first.id);
  }
  await refreshCities(database, changed);
  return { removed, named: changed.length };
};
