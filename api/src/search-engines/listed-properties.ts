import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor, propertyRoute } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { and, asc, eq, gt, gte, lt, max, min, sql } from '../database/orm.ts';
import { cities, properties } from '../database/schema.ts';
import { localize } from '../localized/multilingual.ts';
import { isOffered } from '../offered/statuses.ts';
import type { ListedPage } from './sitemap.ts';

/** A part of the properties on offer: its first id, the first id of the next part, and its latest change. */
interface PropertyPart {
  from: string;
  before: string | undefined;
  modified: Date | null;
}

const partsAge = 60_000; // ms; all properties are scanned once a minute, however often search engines ask.
const batchSize = 100;
const isListed = isOffered(properties);

/** Divides the properties on offer, ordered by id, into parts of a size; only the beginnings of the parts are kept. */
export const createPropertyParts = (database: Database, now: () => Date) => {
  let lastParts: { size: number; until: number; parts: PropertyPart[] } | undefined;
  return async (size: number): Promise<PropertyPart[]> => {
    const time = now().getTime();
    if (lastParts?.size !== size || lastParts.until <= time)
      lastParts = { size, until: time + partsAge, parts: await readParts(database, size) };
    return lastParts.parts;
  };
};

const readParts = async (database: Database, size: number): Promise<PropertyPart[]> => {
  const numbered = database
    .select({
      id: properties.id,
      updatedAt: properties.updatedAt,
      part: sql<number>`(row_number() over (order by ${properties.id}) - 1) / ${size}`.as('part'),
    })
    .from(properties)
    .where(isListed)
    .as('numbered');
  const rows = await database
    .select({ from: min(numbered.id), modified: max(numbered.updatedAt) })
    .from(numbered)
    .groupBy(numbered.part)
    .orderBy(numbered.part);
  return rows.map(({ from, modified }, index) => ({
    from: from ?? '',
    before: rows[index + 1]?.from ?? undefined,
    modified,
  }));
};

/**
 * The properties of a part, at most `most`, in batches; each batch begins after the last id of the previous one, so
 * that none costs more than the first.
 */
export const readListedProperties = async function* (
  database: Database,
  { from, before }: PropertyPart,
  { most, fallbacks }: { most: number; fallbacks: readonly Language[] },
): AsyncGenerator<ListedPage[]> {
  let start = gte(properties.id, from);
  for (let left = most; left > 0; left -= batchSize) {
    const rowCount = Math.min(batchSize, left);
    const rows = await database
      .select({
        id: properties.id,
        goal: properties.goal,
        titles: properties.titles,
        cityNames: cities.names,
        updatedAt: properties.updatedAt,
      })
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .where(and(isListed, start, before === undefined ? undefined : lt(properties.id, before)))
      .orderBy(asc(properties.id))
      .limit(rowCount);
    yield rows.map(({ id, goal, titles, cityNames, updatedAt }) => ({
      pathIn: (language) => {
        const title = localize(titles, language, fallbacks);
        const city = localize(cityNames, language, fallbacks);
        return hrefFor(...propertyRoute({ id, goal, city, title }), language);
      },
      modified: updatedAt,
    }));
    const last = rows.at(-1);
    if (!last || rows.length < rowCount) return;
    start = gt(properties.id, last.id);
  }
};
