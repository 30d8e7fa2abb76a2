import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { type FilterName, listFilterNames } from '@rowhouse/shared/domain/list-filters';
import { buildListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { filterExamples } from '@rowhouse/shared/domain/testing/filters';
import { beforeAll, expect, test } from 'vitest';
import { eq } from '../database/orm.ts';
import { cities, properties } from '../database/schema.ts';
import { describeOnDatabases, testChange } from '../testing/databases.ts';
import { testApp } from '../testing/test-app.ts';
import { filterNames, listingConditions } from './listing-conditions.ts';
import { walkInOrder } from './listing-rows.ts';
import { readNamedCities } from './named-cities.ts';
import { type WrittenProperty, writeProperties } from './write-properties.ts';

interface Case {
  /** Changes that make a property match the example of the filter, and changes that make it fail. */
  meets: Partial<WrittenProperty>;
  misses: Partial<WrittenProperty>;
}

const cases: Readonly<Record<FilterName, Case>> = {
  cities: { meets: {}, misses: { cityId: -1 } },
  typeIds: { meets: { typeIds: [1, 2] }, misses: { typeIds: [1] } },
  minPrice: { meets: { price: 100_000 }, misses: { price: 99_999 } },
  maxPrice: { meets: { price: 300_000 }, misses: { price: 300_001 } },
  minBedrooms: { meets: { bedrooms: 3 }, misses: { bedrooms: 2 } },
  minBathrooms: { meets: { fields: { bathrooms: 2 } }, misses: { fields: { bathrooms: 1 } } },
  minGarages: { meets: { fields: { garages: 1 } }, misses: { fields: {} } },
  minParkings: { meets: { fields: { parkings: 2 } }, misses: { fields: { parkings: 0 } } },
  energy: { meets: { energyValue: 150 }, misses: { energyValue: 250 } },
  onlyAvailable: { meets: {}, misses: { stockStatus: 'sold' } },
  openHouse: {
    meets: { fields: { openHouses: ['2020-01-04 10:00-12:00', '2099-01-03 10:00-12:00'] } },
    misses: { fields: { openHouses: ['2020-01-04 10:00-12:00'] } },
  },
  area: { meets: { lat: 50.75, lng: 3.6 }, misses: { lat: 51, lng: 3.6 } },
};

describeOnDatabases('each filter', (database) => {
  const [met, missed] = ['filter-met', 'filter-missed'];
  let like: WrittenProperty;
  let elsewhere = 0;

  beforeAll(async () => {
    const [stored] = await database().select().from(properties).limit(1);
    const [ronse] = await database().select().from(cities).where(eq(cities.zip, '9600'));
    const [oudenaarde] = await database().select().from(cities).where(eq(cities.zip, '9700'));
    if (!stored || !ronse || !oudenaarde) throw new Error('The demo lacks a property or a city');
    elsewhere = oudenaarde.id;
    like = {
      ...stored,
      cityId: ronse.id,
      goal: 'sale',
      stockStatus: 'published',
      pricePublished: true,
      addressPublished: true,
      publishedAt: new Date('2026-07-14T10:00:00Z'),
      typeIds: [1],
      fields: {},
    };
  });

  const write = ({ meets, misses }: Case) =>
    writeProperties(
      database(),
      [
        { ...like, ...meets, id: met },
        { ...like, ...misses, id: missed, ...(misses.cityId === -1 && { cityId: elsewhere }) },
      ],
      testChange,
    );
  const written = (ids: readonly string[]) => [met, missed].filter((id) => ids.includes(id));
  const criteriaWith = (name: FilterName): SearchCriteria => ({ goal: 'sale', [name]: filterExamples[name] });

  test.each(filterNames)('%s decides what is found', async (name) => {
    await write(cases[name]);
    const inSql = async (criteria: SearchCriteria) => {
      const named = await readNamedCities(database(), criteria.cities, []);
      const context = { cityIds: named.map(({ id }) => id), scale: 'specification' as const };
      const where = listingConditions(criteria, context);
      return written(
        (await walkInOrder(database(), where, { sort: 'newest', limit: 500, offset: 0 })).map(({ id }) => id),
      );
    };
    expect(await inSql({ goal: 'sale' })).toEqual([met, missed]);
    expect(await inSql(criteriaWith(name))).toEqual([met]);
  });

  test.each(listFilterNames)('%s changes the list and the map of its address', async (name) => {
    await write(cases[name]);
    const { app } = testApp(database());
    const idsAt = async (path: string, parameters: URLSearchParams, size: string) => {
      const answer = await app.request(`${apiPrefix}${path}?goal=sale&language=nl${size}&${parameters}`);
      expect(answer.status).toBe(200);
      const { items = [], points = [] }: Record<'items' | 'points', { id: string }[] | undefined> = await answer.json();
      return written([...items, ...points].map(({ id }) => id));
    };
    const parameters = buildListingQuery({ page: 1, [name]: filterExamples[name] });
    expect([...parameters]).toHaveLength(1);
    const everything = new URLSearchParams();
    expect(await idsAt('/properties', everything, '&size=48')).toEqual([met, missed]);
    expect(await idsAt('/properties', parameters, '&size=48')).toEqual([met]);
    expect(await idsAt('/map', everything, '')).toEqual([met, missed]);
    expect(await idsAt('/map', parameters, '')).toEqual([met]);
  });
});
