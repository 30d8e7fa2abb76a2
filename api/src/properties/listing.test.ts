import { isOffered } from '@rowhouse/shared/domain/availability';
import { cityKey } from '@rowhouse/shared/domain/city-key';
import { type Goal, goals } from '@rowhouse/shared/domain/goal';
import { languages } from '@rowhouse/shared/domain/language';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeOnDatabases } from '../testing/databases.ts';
import { cities, plans } from '../testing/demo-files.ts';
import { errorOf, outputOf, testApp, testCall } from '../testing/test-app.ts';
import { listing } from './listing.ts';

type Query = Record<string, string | number>;

const keys = Object.values(cities).flatMap(({ names, zip }) =>
  languages.map((language) => ({ zip, key: cityKey({ name: names[language], zip }) })),
);

describeOnDatabases('a list', (database) => {
  // Of everything, unless the query says otherwise.
  const list = (query: Query) =>
    outputOf(
      'properties',
      testApp(database()).get(`/properties?${new URLSearchParams(toText({ offer: 'all', ...query }))}`),
    );
  const toText = (query: Query) =>
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);

  test('holds exactly the properties of the goal, city and type, whatever the language of the city', async () => {
    const filter = fc.record({
      goal: fc.constantFrom<Goal>(...goals),
      language: fc.constantFrom(...languages),
      city: fc.option(fc.constantFrom(...keys), { nil: undefined }),
      type: fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined }),
    });
    await fc.assert(
      fc.asyncProperty(filter, async ({ goal, language, city, type }) => {
        const expected = plans.filter(
          (plan) =>
            plan.goal === goal &&
            (city === undefined || plan.zip === city.zip) &&
            (type === undefined || plan.types.includes(type)),
        );
        const query = { goal, language, size: 48, ...(city && { city: city.key }), ...(type && { type }) };
        const { items, total } = await list(query);
        expect(items.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
        expect(total).toBe(expected.length);
      }),
      { numRuns: 40 },
    );
  });

  test('holds what is on offer, unless it asks for all or for what is gone', async () => {
    for (const goal of goals) {
      const [offered, gone, all] = await Promise.all(
        ['available', 'gone', 'all'].map((offer) => list({ goal, language: 'nl', size: 48, offer })),
      );
      expect(offered?.items.every(isOffered)).toBe(true);
      expect(gone?.items.some(isOffered)).toBe(false);
      expect((offered?.total ?? 0) + (gone?.total ?? 0)).toBe(all?.total);
      expect(gone?.total).toBeGreaterThan(0);
      for (const found of [offered, gone, all]) {
        expect(found?.total).toBe(found?.items.length);
        for (const { counts, zip } of found?.cities ?? [])
          expect(counts[goal]).toBe(found?.items.filter((item) => item.zip === zip).length);
      }
    }
  });

  test('around a city or a place has what is near it, the nearest first', async () => {
    const ids = async (query: Query) =>
      (await list({ goal: 'sale', language: 'nl', size: 48, ...query })).items.map(({ id, zip }) => `${zip} ${id}`);
    const ronse = await ids({ city: 'Ronse|9600' });
    const around = await ids({ city: 'Ronse|9600', km: 10, sort: 'distance' });
    expect(around).toEqual(expect.arrayContaining(ronse));
    expect(around.length).toBeGreaterThan(ronse.length);
    expect(around.slice(0, 3).every((home) => home.startsWith('9600 '))).toBe(true);
    expect((await ids({ city: 'Ronse|9600', km: 50 })).length).toBeGreaterThan(around.length);
    const near = await ids({ near: '50.846_3.605', km: 3, sort: 'distance' });
    expect(new Set(near.map((home) => home.split(' ')[0]))).toEqual(new Set(['9700']));
    // Either the town or the place.
    expect((await ids({ near: '50.846_3.605', km: 3, city: 'Ronse|9600' })).length).toBeGreaterThan(ronse.length);
    // A town that nobody knows, and a distance from nothing.
    expect(await ids({ city: 'Nergens|1234', km: 10 })).toEqual([]);
    expect((await ids({ km: 10 })).length).toBe(30);
  });

  test('says what is just outside it, as a list with that filter has it', async () => {
    const asked = { goal: 'sale', language: 'nl', city: 'Ronse|9600', max: 300_000, size: 48, offer: 'available' };
    const { total, wider } = await list(asked);
    expect(wider?.map(({ filter, value }) => [filter, value])).toEqual([
      ['radius', 10],
      ['maxPrice', 315_000],
    ]);
    const [further, dearer] = await Promise.all([list({ ...asked, km: 10 }), list({ ...asked, max: 315_000 })]);
    expect(wider?.map(({ more }) => total + more)).toEqual([further?.total, dearer?.total]);
    // Nothing more, or a list of several pages.
    expect((await list({ ...asked, city: 'Nergens|1234', max: 1 })).wider).toEqual([]);
    expect((await list({ ...asked, size: 2 })).wider).toEqual([]);
  });

  test('comes in pages that together hold every property once, homes on offer first', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ goal: 'sale', language: 'nl', size: 8, page })));
    const items = pages.flatMap((page) => page.items);
    expect(pages.map(({ pages }) => pages)).toEqual([4, 4, 4, 4]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(30);
    const isGone = items.map((item) => !isOffered(item));
    expect(isGone).toEqual([...isGone].sort());
  });

  test('names the requested city in each language, whatever the language it was named in', async () => {
    const names = { nl: 'Ronse', fr: 'Renaix', en: 'Ronse', de: 'Ronse' };
    expect((await list({ goal: 'sale', language: 'nl', city: 'Ronse|9600' })).city).toEqual(names);
    expect((await list({ goal: 'rent', language: 'de', city: 'renaix|9600' })).city).toEqual(names);
    expect((await list({ goal: 'sale', language: 'nl', city: 'Nergens|9999' })).city).toBeNull();
    expect((await list({ goal: 'sale', language: 'nl' })).city).toBeNull();
  });

  test('is empty beyond its end, with the true number of pages', async () => {
    const { items, total, pages, page } = await list({ goal: 'sale', language: 'nl', page: 99_999 });
    expect({ items, total, pages, page }).toEqual({ items: [], total: 30, pages: 3, page: 99_999 });
  });

  test('with more matches than the counting limit is marked approximate, and ends at that limit', async () => {
    const few = listing(database(), { most: 8 });
    const ask = (query: ListingQuery) =>
      few({ goal: 'sale', language: 'nl', size: 4, query: { offer: 'all', ...query } }, testCall());
    const first = await ask({ minPrice: 1, page: 1 });
    expect([first.total, first.approximate, first.pages, first.items.length]).toEqual([8, true, 2, 4]);
    expect((await ask({ minPrice: 1, page: 2 })).items).toHaveLength(4);
    const beyond = await ask({ minPrice: 1, page: 3 });
    expect([beyond.total, beyond.approximate, beyond.pages, beyond.items]).toEqual([8, true, 2, []]);
    // The counts kept per type and city are exact.
    const whole = await ask({ page: 1 });
    expect([whole.total, whole.approximate, whole.pages, whole.items.length]).toEqual([30, false, 2, 4]);
    const rare = await ask({ maxPrice: 100_000, page: 1 });
    expect(rare.approximate).toBe(false);
    expect(rare.total).toBeLessThanOrEqual(8);
    const near = await ask({ cities: ['Ronse|9600'], radius: 50, sort: 'distance', page: 2 });
    expect([near.total, near.approximate]).toEqual([8, true]);
    expect(near.items.every(({ zip }) => zip === '9600')).toBe(true);
  });

  test('takes several cities, and names them all', async () => {
    const { total, askedCities, items } = await list({
      goal: 'sale',
      language: 'fr',
      size: 48,
      city: 'Oudenaarde|9700,Ronse|9600,Nergens|1234',
    });
    expect(total).toBe(22);
    expect(askedCities?.map(({ zip, names }) => [zip, names.fr])).toEqual([
      ['9700', 'Audenarde'],
      ['9600', 'Renaix'],
    ]);
    expect(new Set(items.map(({ zip }) => zip))).toEqual(new Set(['9600', '9700']));
  });

  test('never reveals a hidden price by its filters or its order', async () => {
    const hidden = plans.filter((plan) => plan.hidden === 'price');
    for (const { id, goal } of hidden) {
      const ids = async (query: Query) =>
        (await list({ goal, language: 'nl', size: 48, ...query })).items.map((item) => item.id);
      expect(await ids({ min: 1 })).not.toContain(id);
      expect(await ids({ max: 100_000_000 })).not.toContain(id);
      for (const sort of ['price-asc', 'price-desc']) {
        const { items } = await list({ goal, language: 'nl', size: 48, sort });
        const available = items.filter(isOffered);
        const isShown = available.map(({ price }) => price.amount !== null);
        expect(isShown).toEqual([...isShown].sort().reverse());
      }
    }
    expect(hidden.length).toBeGreaterThan(1);
  });

  test.each(['Nergens|1234', 'Ronse|9700', "Ron'se|9600", '%|9600', 'Nergens|1234,Ronse|9700'])(
    'is empty for the city %j',
    async (city) => {
      const { items, total, pages } = await list({ goal: 'sale', language: 'nl', city });
      expect({ items, total, pages }).toEqual({ items: [], total: 0, pages: 0 });
    },
  );

  test.each([
    'ronse|9600',
    'RENAIX|9600',
    'Frasnes lez Anvaing|7911',
    'brussel|1000',
    'Bruxelles|1000',
    'Brussel|1000',
  ])('knows the city %j', async (city) => {
    expect((await list({ goal: 'sale', language: 'de', city })).total).toBeGreaterThan(0);
  });

  test.each([
    ['type', 'abc'],
    ['type', 10],
    ['type', 1e21],
    ['city', 'Ronse'],
    ['city', 'Ronse|9600|1'],
    ['min', -1],
    ['max', 'much'],
    ['rooms', 99],
    ['km', 'far'],
    ['garden', 'no'],
    ['offer', 'sold'],
    ['energy', 'z'],
    ['bounds', '1_2_3'],
    ['polygon', '1_2_3_4'],
    ['sort', 'random'],
  ])('refuses a %s that is %s, and names the field', async (name, value) => {
    const refusal = await errorOf(
      testApp(database()).get(`/properties?goal=sale&language=nl&${new URLSearchParams({ [name]: String(value) })}`),
    );
    expect(refusal).toEqual({ status: 400, code: 'invalid-input', fields: { [name]: 'invalid' } });
  });

  test('refuses a maximum price below the minimum', async () => {
    const refusal = await errorOf(testApp(database()).get('/properties?goal=sale&language=nl&min=200&max=100'));
    expect(refusal.fields).toEqual({ max: 'invalid' });
  });

  test('ignores an empty filter', async () => {
    expect((await list({ goal: 'rent', language: 'nl', type: '', city: '', page: '' })).total).toBe(28);
  });

  test('counts a property under each of its types', async () => {
    const { types } = await list({ goal: 'sale', language: 'nl' });
    for (const { id, counts } of types) {
      for (const goal of goals) {
        expect(counts[goal]).toBe(plans.filter((plan) => plan.goal === goal && plan.types.includes(id)).length);
      }
    }
  });

  test('offers new-build projects for sale only, and only cities with properties', async () => {
    const [sale, rent] = await Promise.all(goals.map((goal) => list({ goal, language: 'nl' })));
    expect(sale?.types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rent?.types.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
    const asked = await list({ goal: 'rent', language: 'nl', type: '8' });
    expect(asked.types.find(({ id }) => id === 8)).toMatchObject({ name: 'Nieuwbouw', counts: { rent: 0 } });
    expect(sale?.cities.find(({ zip }) => zip === '9600')?.counts).toEqual({ sale: 20, rent: 25 });
    expect(rent?.cities.map(({ name }) => name)).toEqual(['Oudenaarde', 'Ronse', 'Vloesberg', 'Zottegem']);
  });

  test('hides unpublished prices and addresses', async () => {
    const { items } = await list({ goal: 'rent', language: 'nl', size: 48 });
    const villa = items.find(({ id }) => id === '2049');
    const semi = items.find(({ id }) => id === '2045');
    expect(villa?.price).toEqual({ amount: null, published: false, unit: null });
    expect(semi?.address).toBeNull();
    expect(semi?.price.amount).toBe(1195);
  });

  test('is in the requested language', async () => {
    const { items } = await list({ goal: 'sale', language: 'fr', city: 'Ronse|9600', type: 8 });
    expect(items.map(({ typeName, city }) => [typeName, city]).sort()).toEqual([
      ['Appartement neuf', 'Renaix'],
      ['Maison neuve', 'Renaix'],
    ]);
  });
});
