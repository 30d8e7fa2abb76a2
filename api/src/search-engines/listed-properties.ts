import type { Language } from '@rowhouse/shared/domain/language';
import { hrefFor, propertyRoute } from '@rowhouse/shared/routes';
import { and, asc, eq, gt, gte, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { cities, properties } from '../database/schema.ts';
import { localized } from '../localized/multilingual.ts';
import type { PropertyPart } from './property-parts.ts';
import type { ListedPage } from './urlset.ts';

const batchSize = 100;

const columns = {
  id: properties.id,
  goal: properties.goal,
  titles: properties.titles,
  cityNames: cities.names,
  publishedAt: properties.publishedAt,
};

/** The properties of a part that can be had, in batches; each batch begins after the last id of the one before, so that none costs more than the first. */
export const readListedProperties = async function* (
  database: Database,
  { from, before }: PropertyPart,
  { most, fallbacks }: { most: number; fallbacks: readonly Language[] },
): AsyncGenerator<ListedPage[]> {
  let start = gte(properties.id, from);
  for (let left = most; left > 0; left -= batchSize) {
    const asked = Math.min(batchSize, left);
    const rows = await database
      .select(columns)
      .from(properties)
      .innerJoin(cities, eq(cities.id, properties.cityId))
      .where(
        and(
          eq(properties.availability, 'available'),
          start,
          before === undefined ? undefined : lt(properties.id, before),
        ),
      )
      .orderBy(asc(properties.id))
      .limit(asked);
    yield rows.map(({ id, goal, titles, cityNames, publishedAt }) => ({
      pathIn: (language) => {
        const title = localized(titles, language, fallbacks);
        const city = localized(cityNames, language, fallbacks);
        return hrefFor(...propertyRoute({ id, goal, city, title }), language);
      },
      modified: publishedAt,
    }));
    const last = rows.at(-1);
    if (!last || rows.length < asked) return;
    start = gt(properties.id, last.id);
  }
};
