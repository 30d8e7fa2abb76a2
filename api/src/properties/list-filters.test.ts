import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { type FilterName, listFilterNames } from '@rowhouse/shared/domain/list-filters';
import { buildListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { type Filtered, filterCases } from '@rowhouse/shared/domain/testing/filters';
import { beforeAll, expect, test } from 'vitest';
import { cities, properties } from '../database/schema.ts';
import { describeOnDatabases, testChange } from '../testing/databases.ts';
import { testApp } from '../testing/test-app.ts';
import { filterNames, listingConditions } from './listing-conditions.ts';
import { walkInOrder } from './listing-rows.ts';
import { readNamedCities } from './named-cities.ts';
import { type WrittenProperty, writeProperties } from './write-properties.ts';

describeOnDatabases('each filter', (database) => {
  const [met, missed] = ['filter-met', 'filter-missed'];
  let like: WrittenProperty;
  const cityIds: Record<string, number> = {};

  beforeAll(async () => {
    const [stored] = await database().select().from(properties).limit(1);
    for (const { zip, id } of await database().select().from(cities)) cityIds[zip] = id;
    if (!stored) throw new Error('The demo lacks a property');
    like = {
      ...stored,
      goal: 'sale',
      stockStatus: 'published',
      pricePublished: true,
      addressPublished: true,
      publishedAt: new Date('2026-07-14T10:00:00Z'),
      typeIds: [1],
      fields: {},
    };
  });

  const propertyWith = (id: string, { zip = '9600', ...columns }: Filtered): WrittenProperty => ({
    ...like,
    ...columns,
    id,
    cityId: cityIds[zip] ?? 0,
  });
  const write = (name: FilterName) => {
    const { meets, misses } = filterCases[name];
    return writeProperties(database(), [propertyWith(met, meets), propertyWith(missed, misses)], testChange);
  };
  const written = (ids: readonly string[]) => [met, missed].filter((id) => ids.includes(id));
  const goalOf = (name: FilterName) => filterCases[name].goal ?? 'sale';
  const filtersOf = (name: FilterName) => ({ ...filterCases[name].along, [name]: filterCases[name].value });
  const criteriaWith = (name: FilterName): SearchCriteria => ({ goal: goalOf(name), ...filtersOf(name) });

  test.each(filterNames)('%s decides what is found', async (name) => {
    await write(name);
    const inSql = async (criteria: SearchCriteria) => {
      const named = await readNamedCities(database(), criteria.cities, []);
      const context = { cityIds: named.map(({ id }) => id), scale: 'specification' as const };
      const where = listingConditions(criteria, context);
      return written(
        (await walkInOrder(database(), where, { sort: 'newest', limit: 500, offset: 0 })).map(({ id }) => id),
      );
    };
    expect(await inSql({ goal: goalOf(name) })).toEqual([met, missed]);
    expect(await inSql(criteriaWith(name))).toEqual([met]);
  });

  test('a price is compared with the lump sum of a life annuity in a search for annuities alone', async () => {
    const annuity = propertyWith(met, { price: 68_000, fields: { indexedRent: true } });
    const found = async (criteria: Omit<SearchCriteria, 'goal'>) => {
      const where = listingConditions({ goal: 'sale', ...criteria }, { cityIds: [], scale: 'specification' });
      const rows = await walkInOrder(database(), where, { sort: 'newest', limit: 500, offset: 0 });
      return rows.some(({ id }) => id === met);
    };
    const hasPrice = async () => [
      await found({ maxPrice: 200_000 }),
      await found({ annuity: true, maxPrice: 200_000 }),
      await found({ annuity: true, minPrice: 60_000, maxPrice: 70_000 }),
      await found({ annuity: true, maxPrice: 60_000 }),
    ];
    await writeProperties(database(), [annuity], testChange);
    expect(await hasPrice()).toEqual([false, true, true, false]);
    for (const hidden of [{ pricePublished: false }, { fields: { ...annuity.fields, onDemandPrice: true } }]) {
      await writeProperties(database(), [{ ...annuity, ...hidden }], testChange);
      expect(await hasPrice()).toEqual([false, false, false, false]);
    }
  });

  test.each(listFilterNames)('%s changes the list and the map of its address', async (name) => {
    await write(name);
    const { app } = testApp(database());
    const idsAt = async (path: string, parameters: URLSearchParams, size: string) => {
      const answer = await app.request(`${apiPrefix}${path}?goal=${goalOf(name)}&language=nl${size}&${parameters}`);
      expect(answer.status).toBe(200);
      const { items = [], points = [] }: Record<'items' | 'points', { id: string }[] | undefined> = await answer.json();
      return written([...items, ...points].map(({ id }) => id));
    };
    const filters = filtersOf(name);
    const parameters = buildListingQuery({ page: 1, offer: 'all', ...filters });
    const everything = new URLSearchParams('offer=all');
    expect(await idsAt('/properties', everything, '&size=48')).toEqual([met, missed]);
    expect(await idsAt('/properties', parameters, '&size=48')).toEqual([met]);
    expect(await idsAt('/map', everything, '')).toEqual([met, missed]);
    expect(await idsAt('/map', parameters, '')).toEqual([met]);
  });
});
