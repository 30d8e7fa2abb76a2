import { goalCode, goals } from '@rowhouse/shared/domain/goal';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { type SearchCriteria, wishFor } from '@rowhouse/shared/domain/search-criteria';
import type { Database } from '../database/database.ts';
import { and, eq, sql } from '../database/orm.ts';
import { createCache } from '../database/read-cache.ts';
import { listingCounts } from '../database/schema.ts';
import type { Endpoint } from '../endpoint.ts';
import { readSettings } from '../settings/settings.ts';
import { cardOf, readCards } from './card.ts';
import { filterNames, listCriteria, readSearch } from './listing-conditions.ts';
import { mostCounted, readPage } from './listing-rows.ts';
import { countColumns, readCities, readTypes } from './types-and-cities.ts';
import { readWider } from './wider.ts';

/** Without a kept count, matches are counted only up to `most`; no list can be paged beyond `mostCounted`. */
export const listing =
  (database: Database, { most = mostCounted } = {}): Endpoint<'properties'> =>
  async ({ goal, language, size, query }) => {
    const view = { language, settings: await readSettings(database) };
    const criteria = listCriteria(goal, query);
    const { named, cityIds, nearest, ...matches } = await readSearch(database, criteria, view.settings);
    const total = await readCount(database, criteria, cityIds);
    const reachable = Math.ceil(most / size);
    const { ids, count } = await readPage(
      database,
      matches,
      { sort: query.sort ?? 'newest', nearest, limit: size, offset: (Math.min(query.page, reachable + 1) - 1) * size },
      { known: total, all: total === undefined ? await readAll(database) : 0, most },
    );
    const approximate = total === undefined && count > most;
    // A page far behind costs as much as all pages before it: visitors narrow the search instead.
    const pages = Math.min(Math.ceil(count / size), reachable);
    const rows = await readCards(database, query.page <= pages ? ids : []);
    return {
      items: rows.map((row) => cardOf(row, view)),
      total: approximate ? most : count,
      approximate,
      page: query.page,
      pages,
      // A requested type is named even when this goal has none of it.
      types: await readTypes(
        database,
        view,
        propertyTypes.filter(({ id, goals }) => query.typeIds?.includes(id) || goals.some((one) => one === goal)),
        query.offer,
      ),
      cities: await readCities(database, view, { goal, asked: cityIds, offer: query.offer }),
      city: named[0]?.names ?? null,
      wider: approximate || pages > 1 ? [] : await readWider(database, criteria, view.settings, count),
      askedCities: named.map(({ zip, names }) => ({ zip, names })),
    };
  };

/** The number of properties in all lists. */
const readAll = async (database: Database): Promise<number> => {
  const counts = await Promise.all(goals.map((goal) => readCount(database, { goal, offer: 'all' }, [])));
  return counts.reduce<number>((sum, count = 0) => sum + count, 0);
};

const countCache = createCache<{ total: number }[]>();

/** The stored count for a search of at most one type or city; undefined for any other. */
const readCount = async (
  database: Database,
  { goal, onlyAvailable, offer, typeIds, cities, ...wishes }: SearchCriteria,
  cityIds: readonly number[],
): Promise<number | undefined> => {
  const [typeId, ...moreTypes] = typeIds ?? [];
  const [city, ...moreCities] = cities ?? [];
  const [cityId, ...sameCities] = cityIds;
  if ((typeId !== undefined && city !== undefined) || moreTypes.length + moreCities.length + sameCities.length > 0)
    return undefined;
  if (filterNames.some((name) => wishFor(wishes, name) !== undefined)) return undefined;
  const kind = typeId !== undefined ? 'type' : city !== undefined ? 'city' : 'all';
  const key = typeId ?? cityId ?? 0;
  const counted = onlyAvailable ? 'available' : offer;
  const [countRow] = await countCache(database, `${kind} ${key} ${goal} ${counted}`, async () =>
    database
      .select({ total: sql<number>`${countColumns[counted ?? 'all']}` })
      .from(listingCounts)
      .where(and(eq(listingCounts.kind, kind), eq(listingCounts.key, key), eq(listingCounts.goal, goalCode(goal)))),
  );
  return countRow?.total ?? 0;
};
