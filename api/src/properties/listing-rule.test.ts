import { boundsOf, gridNumber } from '@rowhouse/shared/domain/area';
import { isOffered } from '@rowhouse/shared/domain/availability';
import { cityKey } from '@rowhouse/shared/domain/city-key';
import { type EnergyLabel, type EnergyScaleName, energyLetters } from '@rowhouse/shared/domain/energy';
import { type Goal, goals } from '@rowhouse/shared/domain/goal';
import { type ListingSort, listingSorts } from '@rowhouse/shared/domain/listing-query';
import { pricePerArea } from '@rowhouse/shared/domain/price-per-area';
import type { SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../database/database.ts';
import { eq, type SQL, sql } from '../database/orm.ts';
import { listingCounts, listings, properties } from '../database/schema.ts';
import { describeOnDatabases, testChange } from '../testing/databases.ts';
import { generatedCities, insertGeneratedCities, insertGeneratedProperties } from '../testing/generated-properties.ts';
import { casesOf } from '../testing/races.ts';
import { matchesCriteria, type SearchedProperty, searchedProperty } from '../testing/search-rule.ts';
import type { StoredProperty } from './derived-columns.ts';
import { indexConditions, listingConditions } from './listing-conditions.ts';
import { countUpTo, readPage } from './listing-rows.ts';
import { readNamedCities } from './named-cities.ts';
import { nearness, similarIds } from './similar.ts';
import { readStored, type WrittenProperty, writeProperties } from './write-properties.ts';

type Known = Omit<SearchedProperty, 'energy'> & {
  id: string;
  publishedAt: number;
  surface: number | null;
  perArea: number | null;
  energyIn: Record<EnergyScaleName, EnergyLabel | null>;
};

const perAreaOf = (property: StoredProperty): number | null => {
  const { goal, typeIds, surface, priceUnit: unit } = property.stored;
  const { price: amount, availability } = searchedProperty(property, 'specification');
  return pricePerArea({ goal, typeIds, surface, availability, price: { amount, published: amount !== null, unit } });
};

/** Every property as the domain rule sees it, read without the `listings` table. */
const readKnown = async (database: Database): Promise<Known[]> => {
  const ids = await database.select({ id: properties.id }).from(properties);
  const stored = await readStored(
    database,
    ids.map(({ id }) => id),
  );
  return stored.map((property) => ({
    ...searchedProperty(property, 'specification'),
    id: property.stored.id,
    energyIn: {
      specification: searchedProperty(property, 'specification').energy,
      official: searchedProperty(property, 'official').energy,
    },
    publishedAt: property.stored.publishedAt.getTime(),
    surface: property.stored.surface,
    perArea: perAreaOf(property),
  }));
};

const middle = { lat: 50.7, lng: 4.1 };
const width = Math.round(Math.cos((middle.lat * Math.PI) / 180) * 1_000_000) / 1_000_000;
const distanceFromMiddle = ({ place }: Known): number | null => {
  if (place === null) return null;
  const [up, along] = [gridNumber(place.lat) - gridNumber(middle.lat), gridNumber(place.lng) - gridNumber(middle.lng)];
  return up ** 2 + (along * width) ** 2;
};

const sortValue: Record<ListingSort, (property: Known) => number | null> = {
  newest: ({ publishedAt }) => -publishedAt,
  'price-asc': ({ price }) => price,
  'price-desc': ({ price }) => negative(price),
  'per-area-asc': ({ perArea }) => perArea,
  'surface-desc': ({ surface }) => negative(surface),
  distance: distanceFromMiddle,
};
const negative = (value: number | null) => (value === null ? null : -value);

const inOrder = (sort: ListingSort) => (one: Known, other: Known) =>
  (sort === 'distance' ? 0 : Number(isOffered(other)) - Number(isOffered(one))) ||
  (sortValue[sort](one) ?? Number.MAX_VALUE) - (sortValue[sort](other) ?? Number.MAX_VALUE) ||
  Number(isOffered(other)) - Number(isOffered(one)) ||
  other.publishedAt - one.publishedAt ||
  (one.id < other.id ? -1 : 1);

describeOnDatabases('the search rows of a list', (database) => {
  const many = 1_500;
  let known: Known[];
  let keys: string[];

  beforeAll(async () => {
    await insertGeneratedCities(database());
    await insertGeneratedProperties(database(), 1, many);
    known = await readKnown(database());
    keys = [...new Set(known.map(({ city: { names, zip } }) => cityKey({ name: names[0] ?? '', zip })))];
  });

  const wish = (...values: number[]) => fc.option(fc.constantFrom(...values), { freq: 2 });
  const place = fc
    .record({
      index: fc.nat(599),
      lat: fc.integer({ min: -9_000, max: 9_000 }),
      lng: fc.integer({ min: -9_000, max: 9_000 }),
    })
    .map(({ index, lat, lng }) => ({
      lat: ((generatedCities[index]?.lat ?? 50) * 100_000 + lat) / 100_000,
      lng: ((generatedCities[index]?.lng ?? 4) * 100_000 + lng) / 100_000,
    }));
  const polygon = fc.array(place, { minLength: 3, maxLength: 7 }).map((polygon) => ({ polygon }));
  const bounds = fc.tuple(place, place).map((corners) => ({
    bounds: boundsOf(corners) ?? { south: 0, west: 0, north: 0, east: 0 },
  }));
  const criteria: fc.Arbitrary<SearchCriteria> = fc.record({
    goal: fc.constantFrom<Goal>(...goals),
    typeIds: fc.oneof(fc.constant([]), fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 3 })),
    cities: fc.oneof(
      { weight: 3, arbitrary: fc.constant([]) },
      {
        weight: 2,
        arbitrary: fc.uniqueArray(
          fc.oneof(
            fc.nat(700).map((index) => keys[index % keys.length] ?? ''),
            fc.constantFrom('Ronse|9600', 'RENAIX|9600', 'Nergens|1234'),
          ),
          { minLength: 1, maxLength: 5 },
        ),
      },
    ),
    minPrice: wish(0, 500, 800, 100_000, 300_000),
    maxPrice: wish(700, 1_000, 250_000, 400_000),
    minBedrooms: wish(0, 1, 2, 3, 4),
    minBathrooms: wish(1, 2),
    minGarages: wish(1, 2),
    minParkings: wish(1),
    energy: fc.option(fc.constantFrom(...energyLetters), { freq: 1 }),
    onlyAvailable: fc.boolean(),
    area: fc.option(fc.oneof(polygon, bounds), { freq: 1 }),
  });

  test('give the same homes as the domain rule, in the same order, for any criteria', async () => {
    const query = fc.record({
      criteria,
      sort: fc.constantFrom(...listingSorts),
      scale: fc.constantFrom<EnergyScaleName>('specification', 'official'),
    });
    let found = 0;
    await fc.assert(
      fc.asyncProperty(query, async ({ criteria, sort, scale }) => {
        const expected = known
          .filter(({ energyIn, ...property }) => matchesCriteria(criteria, { ...property, energy: energyIn[scale] }))
          .toSorted(inOrder(sort))
          .map(({ id }) => id);
        const named = await readNamedCities(database(), criteria.cities, []);
        const context = { cityIds: named.map(({ id }) => id), scale };
        const where = listingConditions(criteria, context);
        const matches = { where, byIndex: indexConditions(criteria, context) };
        const all = { sort, nearest: middle, limit: 5_000, offset: 0 };
        const few = { sort, nearest: middle, limit: 3, offset: 2 };
        // Found first and then sorted; walked in order; one page of either, also beyond the end.
        expect(await readPage(database(), matches, all)).toEqual({ ids: expected, count: expected.length });
        expect((await readPage(database(), matches, all, { most: 2 })).ids).toEqual(expected);
        expect(await readPage(database(), matches, few)).toEqual({ ids: expected.slice(2, 5), count: expected.length });
        expect((await readPage(database(), matches, few, { most: 50, known: 99 })).ids).toEqual(expected.slice(2, 5));
        expect((await readPage(database(), matches, few, { most: 0, known: 99 })).ids).toEqual(expected.slice(2, 5));
        expect(await countUpTo(database(), where, 7)).toBe(Math.min(expected.length, 8));
        if (expected.length > 0) found += 1;
      }),
      { numRuns: casesOf(150) },
    );
    expect(found).toBeGreaterThan(casesOf(30));
  });

  test('give the same most similar homes as a comparison of all of them', async () => {
    const rows = await database().select().from(listings);
    const placeOf = new Map(rows.map((row) => [row.propertyId, row]));
    const isThere = (one: Known, other: Known) => {
      const [here, there] = [placeOf.get(one.id), placeOf.get(other.id)];
      if (typeof here?.lat !== 'number' || typeof here.lng !== 'number') return here?.cityId === there?.cityId;
      if (typeof there?.lat !== 'number' || typeof there.lng !== 'number') return false;
      return Math.abs(here.lat - there.lat) <= nearness.lat && Math.abs(here.lng - there.lng) <= nearness.lng;
    };
    const nearer = (own: Known) => {
      const far = ({ price }: Known) =>
        own.price === null ? 0 : price === null ? Number.MAX_VALUE : Math.abs(price - own.price);
      const costsAlike = ({ price }: Known) =>
        own.price === null ||
        (price !== null && price >= own.price * nearness.price.least && price <= own.price * nearness.price.most);
      const step = (other: Known) => {
        if (!costsAlike(other)) return 3;
        if (placeOf.get(own.id)?.cityId === placeOf.get(other.id)?.cityId) return 0;
        return isThere(own, other) ? 1 : 2;
      };
      return (one: Known, other: Known) =>
        step(one) - step(other) ||
        far(one) - far(other) ||
        other.publishedAt - one.publishedAt ||
        (one.id < other.id ? -1 : 1);
    };
    await fc.assert(
      fc.asyncProperty(fc.nat(many - 1), fc.integer({ min: 1, max: 12 }), async (index, most) => {
        const own = known[index];
        if (!own) return;
        const sharesType = ({ typeIds }: Known) => typeIds.some((id) => own.typeIds.includes(id));
        const others = known.filter((one) => one.goal === own.goal && isOffered(one) && one !== own && sharesType(one));
        const [listed] = await database().select().from(listings).where(eq(listings.propertyId, own.id));
        if (!listed) throw new Error(`${own.id} is in no list`);
        const expected = others.toSorted(nearer(own)).slice(0, most);
        expect(await similarIds(database(), listed, most)).toEqual(expected.map(({ id }) => id));
      }),
      { numRuns: casesOf(60) },
    );
  });

  describe('after changes', () => {
    const countsNow = async () => {
      const rows = await database().select().from(listingCounts);
      return rows
        .filter(({ total }) => total > 0)
        .map(({ kind, key, goal, total, available }) => `${kind} ${key} ${goal}: ${total}, ${available}`)
        .sort();
    };
    const countsOf = (all: Known[], cityIds: Map<string, number>) => {
      const counts = new Map<string, [number, number]>();
      for (const { id, goal, typeIds, availability } of all) {
        for (const key of ['all 0', `city ${cityIds.get(id)}`, ...typeIds.map((type) => `type ${type}`)]) {
          const name = `${key} ${goal === 'sale' ? 0 : 1}`;
          const [total, available] = counts.get(name) ?? [0, 0];
          counts.set(name, [total + 1, available + (isOffered({ availability }) ? 1 : 0)]);
        }
      }
      return [...counts].map(([name, numbers]) => `${name}: ${numbers.join(', ')}`).sort();
    };
    const agree = async () => {
      const all = await readKnown(database());
      const rows = await database().select({ id: properties.id, cityId: properties.cityId }).from(properties);
      expect(await countsNow()).toEqual(countsOf(all, new Map(rows.map(({ id, cityId }) => [id, cityId]))));
      expect(await database().$count(listings)).toBe(all.length);
    };

    type Stored = typeof properties.$inferSelect;
    const rewrite = async (where: SQL, change: (property: Stored) => Partial<WrittenProperty>) => {
      const rows = await database().select().from(properties).where(where);
      await writeProperties(
        database(),
        rows.map((property) => ({ ...property, ...change(property) })),
        testChange,
      );
    };

    test('have exact counts after every change', async () => {
      await agree();
      const [first, second] = generatedCities;
      await rewrite(eq(properties.goal, 'sale'), () => ({ stockStatus: 'sold' }));
      await agree();
      await rewrite(eq(properties.cityId, first?.id ?? 0), () => ({ cityId: second?.id ?? 0 }));
      await agree();
      const hasTypes = sql`cardinality(${properties.typeIds}) > 1`;
      await rewrite(hasTypes, ({ typeIds }) => ({ typeIds: typeIds.filter((id) => id !== 2) }));
      await agree();
      await rewrite(sql`true`, () => ({}));
      await agree();
      await database().delete(properties).where(eq(properties.goal, 'rent'));
      await agree();
    });
  });
});
