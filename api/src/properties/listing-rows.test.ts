import { apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { listingSorts } from '@rowhouse/shared/domain/listing-query';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { and, eq, inArray, isNotNull, type SQL, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { generatedCities, insertGeneratedCities, insertGeneratedProperties } from '../testing/generated-properties.ts';
import { rowsReadBy } from '../testing/rows-read.ts';
import { testCall } from '../testing/test-app.ts';
import { listing } from './listing.ts';
import { listCriteria, listingConditions } from './listing-conditions.ts';
import { areFarMore, readPage, walkInOrder } from './listing-rows.ts';
import { mapPoints } from './map-points.ts';

const [large, small] = [generatedCities[0], generatedCities[400]].map((city) => ({
  ...{ lat: city?.lat ?? 0, lng: city?.lng ?? 0 },
  key: `${city?.names.nl}|${city?.zip}`,
}));
const { lat = 0, lng = 0, key = '' } = large ?? {};
const drawn = [
  [lat - 0.3, lng],
  [lat, lng + 0.4],
  [lat + 0.3, lng - 0.2],
];

// Of some, homes lack what an order or a filter goes by: plots have no price of a square metre, garages no area.
const types = ['', '1', '2', '4', '7'];

const filters: Readonly<Record<string, Record<string, string>>> = {
  nothing: {},
  'a pool': { pool: 'yes' },
  'a life annuity': { annuity: 'yes' },
  'a garden': { garden: 'yes' },
  'a terrace': { terrace: 'yes' },
  'a garden, a terrace and two bathrooms': { garden: 'yes', terrace: 'yes', baths: '2' },
  'a low price': { max: '90000' },
  'a low price of a square metre': { perarea: '1200' },
  'a distance': { km: '25', city: key },
  'a distance from a small town': { km: '5', city: small?.key ?? '' },
  'a drawn area': { polygon: drawn.map((corner) => corner.map((one) => one.toFixed(5)).join('_')).join('_') },
  'homes that are gone': { offer: 'gone' },
};

describeOnDatabases('a page of a list', (database) => {
  const homes = 4_000;
  // As many are counted of these as ten thousand of a million.
  const most = homes / 100;

  beforeAll(async () => {
    await insertGeneratedCities(database());
    await insertGeneratedProperties(database(), 1, homes);
    await database().execute(sql`vacuum analyze listings`);
  });

  const rowsOf = (asked: Record<string, string>) => {
    const input = v.parse(apiEndpoints.properties.input, { goal: 'sale', language: 'nl', ...asked });
    return rowsReadBy(database(), () => listing(database(), { most })(input, testCall()), 'listings');
  };

  test.each(Object.entries(filters))('reads few rows for any type in any order, with %s', async (_, filter) => {
    const cost: Record<string, number> = {};
    for (const sort of listingSorts)
      for (const type of types) cost[`${sort}, type ${type}`] = await rowsOf({ ...filter, sort, type });
    expect(Object.entries(cost).filter(([, rows]) => rows > 20 * most)).toEqual([]);
  });

  // In a third of the pages; the sample has 4 of so many matches.
  const limits = { all: homes, most: 12, expected: 4 };

  test('knows from a small sample that far more match than are counted', async () => {
    const many = eq(listings.goal, 0);
    expect(await areFarMore(database(), many, limits)).toBe(true);
    expect(await rowsReadBy(database(), () => areFarMore(database(), many, limits))).toBeLessThan(homes / 2);
  });

  test('is counted when homes were sold since the sample, and does not fill', async () => {
    await database().execute(sql`create sequence looks`);
    const where = sql`nextval('looks') < ${homes / 4}`;
    const part = { sort: 'newest', limit: 12, offset: 0 } as const;
    expect(await readPage(database(), { where, byIndex: undefined }, part, limits)).toEqual({ ids: [], count: 0 });
  });

  test('is counted and grouped for the map in one reading of its matches', async () => {
    const input = v.parse(apiEndpoints.mapPoints.input, { goal: 'sale', language: 'nl', zoom: '8' });
    const matches = await database().$count(listings, and(eq(listings.goal, 0), eq(listings.isAvailable, true)));
    const rows = await rowsReadBy(database(), () => mapPoints(database())(input, testCall()), 'listings');
    expect(rows).toBeLessThan(1.2 * matches);
  });

  const planOf = (query: { getSQL: () => SQL }) =>
    database().transaction(async (transaction) => {
      await transaction.execute(
        sql`select set_config('enable_' || way, 'off', true) from unnest(array['seqscan', 'bitmapscan', 'sort']) way`,
      );
      return JSON.stringify(await transaction.execute(sql`explain ${query.getSQL()}`));
    });

  test('walks in order along an index that has what the filters ask for', async () => {
    for (const sort of listingSorts.filter((one) => one !== 'distance')) {
      const input = { goal: 'sale', language: 'nl', sort, ...{ type: '1', garden: 'yes', baths: '1', year: '1900' } };
      const { query } = v.parse(apiEndpoints.properties.input, input);
      const where = listingConditions(listCriteria('sale', query), { cityIds: [], scale: 'specification' });
      const part = { sort, limit: 12, offset: 0 };
      expect(await planOf(walkInOrder(database(), where, part)), sort).toContain('Index Only Scan');
    }
  });

  describe('of homes that were written in the order of their places', () => {
    beforeAll(async () => {
      await database().execute(sql`cluster listings using listings_place`);
    });

    test('has no sample that takes a few pages of neighbours for very many homes', async () => {
      const inOrder = await database().select({ id: listings.propertyId }).from(listings).orderBy(sql`ctid`);
      for (let start = 0; start + limits.most <= homes; start += 10 * limits.most) {
        const neighbours = inOrder.slice(start, start + limits.most).map(({ id }) => id);
        const where = inArray(listings.propertyId, neighbours);
        expect(await areFarMore(database(), where, limits), `from ${start}`).toBe(false);
      }
    });

    test('counts those of a region', async () => {
      const limit = homes / 20;
      const count = async (bounds: string, most?: number) => {
        const asked = { goal: 'sale', language: 'nl', offer: 'all', bounds };
        const input = v.parse(apiEndpoints.properties.input, asked);
        return (await listing(database(), most === undefined ? {} : { most })(input, testCall())).total;
      };
      const places = await database()
        .select({ lat: sql<number>`${listings.lat} / 1e5::float8` })
        .from(listings)
        .where(and(eq(listings.goal, 0), isNotNull(listings.lat)))
        .orderBy(listings.lat);
      const counts: Record<string, number[]> = {};
      for (let start = 0; start + limit <= places.length; start += limit / 8) {
        const [south, north] = [places[start]?.lat, places[start + limit - limit / 20]?.lat];
        const region = `${south}_2_${north}_7`;
        counts[region] = [await count(region, limit), Math.min(await count(region), limit)];
      }
      expect(Object.entries(counts).filter(([, [one, other]]) => one !== other)).toEqual([]);
    });
  });
});
