import { goals } from '@rowhouse/shared/domain/goal';
import { hiddenRadius } from '@rowhouse/shared/domain/shown-place';
import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../database/orm.ts';
import { properties } from '../database/schema.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { cities, placeOf, plans } from '../testing/demo-files.ts';
import { insertGeneratedCities, insertGeneratedProperties } from '../testing/generated-properties.ts';
import { errorOf, outputOf, testApp, testCall } from '../testing/test-app.ts';
import { mapPoints, mostPoints } from './map-points.ts';

const metresBetween = (one: { lat: number; lng: number }, other: { lat: number; lng: number }) =>
  Math.hypot((one.lat - other.lat) * 111_200, (one.lng - other.lng) * 70_400);

describeOnDatabases('a map', (database) => {
  const map = (query: Record<string, string>) =>
    outputOf(
      'mapPoints',
      testApp(database()).get(`/map?${new URLSearchParams({ language: 'nl', offer: 'all', ...query })}`),
    );

  test('shows every property of a list at its place', async () => {
    for (const goal of goals) {
      const { points, clusters, total } = await map({ goal });
      const expected = plans.filter((plan) => plan.goal === goal);
      expect(points.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      expect([clusters, total]).toEqual([[], expected.length]);
      for (const plan of expected.filter(({ hidden }) => hidden !== 'address')) {
        expect(points.find(({ id }) => id === plan.id)).toMatchObject({ ...placeOf(plan), radius: null });
      }
    }
  });

  test('shows a circle for a hidden address, and never its exact place', async () => {
    const hidden = plans.filter((plan) => plan.hidden === 'address');
    expect(hidden.length).toBeGreaterThan(1);
    for (const plan of hidden) {
      const response = await testApp(database()).get(`/map?goal=${plan.goal}&language=nl&offer=all`);
      const text = await response.clone().text();
      const own = placeOf(plan);
      for (const degrees of [own.lat, own.lng]) expect(text).not.toMatch(new RegExp(`:${degrees}[,}]`));
      const point = (await outputOf('mapPoints', response)).points.find(({ id }) => id === plan.id);
      expect(point?.radius).toBe(hiddenRadius);
      expect(metresBetween(point ?? own, own)).toBeLessThanOrEqual(hiddenRadius);
      expect(point).not.toMatchObject(own);
    }
  });

  test('does not reveal a hidden place through narrow views', async () => {
    const [plan] = plans.filter(({ hidden }) => hidden === 'address');
    if (!plan) throw new Error('nobody hides');
    const { lat, lng } = placeOf(plan);
    const around = [lat - 0.0005, lng - 0.0005, lat + 0.0005, lng + 0.0005].map((one) => one.toFixed(5)).join('_');
    const { points } = await map({ goal: plan.goal, bounds: around });
    expect(points.map(({ id }) => id)).not.toContain(plan.id);
    const list = await testApp(database()).get(`/properties?goal=${plan.goal}&language=nl&bounds=${around}`);
    expect((await outputOf('properties', list)).items.map(({ id }) => id)).not.toContain(plan.id);
  });

  test('shows the properties in view, and those in a drawn area', async () => {
    const { lat, lng } = placeOf({ id: 'brussels', place: cities.brussels?.place ?? null });
    const [south, west, north, east] = [lat - 0.05, lng - 0.05, lat + 0.05, lng + 0.05].map((one) => one.toFixed(3));
    const inView = await map({ goal: 'sale', view: `${south}_${west}_${north}_${east}` });
    expect(inView.points.map(({ city }) => city)).toEqual(['Brussel']);
    const drawn = await map({
      goal: 'sale',
      polygon: `${south}_${west}_${north}_${west}_${north}_${east}_${south}_${east}`,
    });
    expect(drawn.points).toEqual(inView.points);
    expect(inView.bounds).toEqual({
      south: inView.points[0]?.lat,
      west: inView.points[0]?.lng,
      north: inView.points[0]?.lat,
      east: inView.points[0]?.lng,
    });
    expect(await map({ goal: 'sale', view: '10_10_11_11' })).toMatchObject({ points: [], total: 0, bounds: null });
  });

  test('reveals no hidden price', async () => {
    const { points } = await map({ goal: 'rent' });
    expect(points.find(({ id }) => id === '2049')?.price.amount).toBeNull();
  });

  test('refuses an invalid view', async () => {
    const refusal = await errorOf(testApp(database()).get('/map?goal=sale&language=nl&view=1_2&zoom=40'));
    expect(refusal.fields).toEqual({ view: 'invalid', zoom: 'invalid' });
  });

  describe('of very many properties', () => {
    beforeAll(async () => {
      await insertGeneratedCities(database());
      await insertGeneratedProperties(database(), 1, 5_000);
    });

    test('gets clusters that count all of them, and never more than the limit', async () => {
      const all = await database().$count(properties, sql`${properties.goal} = 'sale'`);
      for (const zoom of ['0', '7', '20']) {
        const { points, clusters, total, bounds } = await map({ goal: 'sale', zoom });
        expect([points, total]).toEqual([[], all]);
        expect(clusters.length).toBeLessThanOrEqual(mostPoints);
        for (const { lat, lng, count, bounds: around } of clusters) {
          expect(count).toBeGreaterThan(0);
          expect(lat >= around.south && lat <= around.north && lng >= around.west && lng <= around.east).toBe(true);
          expect(around.south >= (bounds?.south ?? 90) && around.east <= (bounds?.east ?? -180)).toBe(true);
        }
      }
    });

    test('samples a part of them where there are too many to count, and marks the answer as approximate', async () => {
      const answer = mapPoints(database(), { maxSampled: 2_400, mostExact: 600 });
      const input = { goal: 'sale', language: 'nl', zoom: 8, view: null, query: { page: 1, offer: 'all' } } as const;
      const { clusters, total, approximate } = await answer(input, testCall());
      const all = await database().$count(properties, sql`${properties.goal} = 'sale'`);
      expect(approximate).toBe(true);
      expect(total / all).toBeGreaterThan(0.5);
      expect(total / all).toBeLessThan(2);
      expect(clusters.length).toBeLessThanOrEqual(mostPoints);
      const fewer = await answer({ ...input, query: { page: 1, energy: 'a' } }, testCall());
      expect(fewer.approximate).toBe(false);
    });

    test('counts all where a sample would have too few pages to tell', async () => {
      const answer = mapPoints(database(), { maxSampled: 100, mostExact: 600 });
      const input = { goal: 'sale', language: 'nl', zoom: 8, view: null, query: { page: 1, offer: 'all' } } as const;
      const total = await database().$count(properties, sql`${properties.goal} = 'sale'`);
      expect(await answer(input, testCall())).toMatchObject({ total, approximate: false });
    });

    test('gets points again when few enough are in view', async () => {
      const { clusters } = await map({ goal: 'sale', zoom: '9' });
      const [small] = clusters.filter(({ count }) => count > 1 && count < mostPoints);
      if (!small) throw new Error('no small cluster');
      const { south, west, north, east } = small.bounds;
      const { points } = await map({ goal: 'sale', view: [south, west, north, east].join('_') });
      expect(points.length).toBeGreaterThanOrEqual(small.count);
    });
  });
});
