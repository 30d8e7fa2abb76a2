import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor, propertyRoute } from '@rowhouse/shared/routes';
import type { Database } from '../database/database.ts';
import { and, asc, between, eq, inArray, max, sql } from '../database/orm.ts';
import { sitemapGroupOf, sitemapGroups } from '../database/schema/properties.ts';
import { cities, properties } from '../database/schema.ts';
import { localize } from '../localized/multilingual.ts';
import { isOffered } from '../offered/statuses.ts';
import { readTotals } from '../properties/types-and-cities.ts';
import type { ListedPage } from './sitemap.ts';

/** A part of the properties on offer: its groups, from the first up to the last. */
interface PropertyPart {
  first: number;
  last: number;
}

// A part is filled to four fifths, since groups are not of exactly the same size.
const fill = 0.8;
const batchSize = 100;
const isListed = isOffered(properties);
const group = sitemapGroupOf(properties.id);

/**
 * The parts of the properties on offer, each of `size` at most: equal shares of the groups, as many as a power of two,
 * so that a home changes its part only when their number changes. No part costs more the more homes there are.
 */
export const readPropertyParts = async (database: Database, size: number): Promise<PropertyPart[]> => {
  const { sale, rent } = await readTotals(database);
  if (sale + rent === 0) return [];
  const least = (sale + rent) / (size * fill);
  const count = Math.min(2 ** Math.ceil(Math.log2(Math.max(least, 1))), sitemapGroups);
  const width = sitemapGroups / count;
  return Array.from({ length: count }, (_, index) => ({ first: index * width, last: (index + 1) * width - 1 }));
};

/** The latest change in each part. */
export const readModified = async (database: Database, parts: readonly PropertyPart[]): Promise<(Date | null)[]> => {
  const latest = database
    .select({ updatedAt: properties.updatedAt })
    .from(properties)
    .where(and(isListed, eq(group, sql`number`)))
    .orderBy(sql`${properties.updatedAt} desc nulls last`)
    .limit(1)
    .as('latest');
  const part = sql<number>`number / ${sql.raw(String(sitemapGroups / parts.length))}`;
  const rows = await database
    .select({ modified: max(latest.updatedAt) })
    .from(sql`generate_series(0, ${sql.raw(String(sitemapGroups - 1))}) as number`)
    .leftJoinLateral(latest, sql`true`)
    .groupBy(part)
    .orderBy(part);
  return rows.map(({ modified }) => modified);
};

/** The properties of a part, in batches. */
export const readListedProperties = async function* (
  database: Database,
  { first, last }: PropertyPart,
  fallbacks: readonly Language[],
): AsyncGenerator<ListedPage[]> {
  const listed = await database
    .select({ id: properties.id })
    .from(properties)
    .where(and(isListed, between(group, first, last)));
  const ids = listed.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += batchSize) {
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
      .where(and(isListed, inArray(properties.id, ids.slice(start, start + batchSize))))
      .orderBy(asc(properties.id));
    yield rows.map(({ id, goal, titles, cityNames, updatedAt }) => ({
      pathIn: (language) => {
        const title = localize(titles, language, fallbacks);
        const city = localize(cityNames, language, fallbacks);
        return hrefFor(...propertyRoute({ id, goal, city, title }), language);
      },
      modified: updatedAt,
    }));
  }
};
