import { languages } from '@rowhouse/shared/domain/language';
import { expect, test } from 'vitest';
import { replaceContent } from '../content/store.ts';
import { asc, eq } from '../database/orm.ts';
import { pointsOfInterest, properties } from '../database/schema.ts';
import { describeOnDatabases, testChange } from '../testing/databases.ts';
import { plans } from '../testing/demo-files.ts';
import { errorOf, outputOf, testApp } from '../testing/test-app.ts';

describeOnDatabases('the surroundings', (database) => {
  const read = (id: string, language = 'nl') =>
    outputOf('surroundings', testApp(database()).get(`/properties/${id}/surroundings?language=${language}`));
  const text = async (id: string) =>
    (await testApp(database()).get(`/properties/${id}/surroundings?language=nl`)).text();

  test('of a public address are the nearest of each kind, on the map and with a score', async () => {
    const scores: number[] = [];
    for (const { id, hidden } of plans.filter(({ city }) => city === 'ronse').slice(0, 8)) {
      if (hidden === 'address') continue;
      const { exact, points, mobility, source, date } = await read(id);
      expect(exact).toBe(true);
      expect(new Set(points.map(({ kind }) => kind)).size).toBe(points.length);
      expect(points).toHaveLength(8);
      for (const { distance, place } of points) {
        expect((distance ?? 0) % 50).toBe(0);
        expect(place).toEqual({ lat: expect.closeTo(50.75, 0), lng: expect.closeTo(3.6, 0) });
      }
      scores.push(mobility ?? -1);
      expect([source, date]).toEqual(['Fictieve voorzieningen van de demo', '2026-09-15']);
    }
    // Homes in the town have more within reach than those outside.
    expect(Math.min(...scores)).toBeGreaterThan(0);
    expect(Math.max(...scores)).toBeGreaterThan(7);
    expect(Math.max(...scores)).toBeLessThanOrEqual(10);
  });

  const hiddenIds = plans.filter(({ hidden }) => hidden === 'address').map(({ id }) => id);

  test('of a hidden address are those of its city: no distance, no score', async () => {
    expect(hiddenIds.length).toBeGreaterThan(0);
    for (const id of hiddenIds) {
      for (const language of languages) {
        const { exact, points, mobility } = await read(id, language);
        expect([exact, mobility]).toEqual([false, null]);
        expect(points.length).toBeGreaterThan(0);
        expect(points.every(({ distance }) => distance === null)).toBe(true);
      }
    }
  });

  test('of a hidden address do not depend on where the home is', async () => {
    const [id = ''] = hiddenIds;
    const before = await text(id);
    await database().update(properties).set({ lat: 51.2, lng: 4.4 }).where(eq(properties.id, id));
    expect(await text(id)).toBe(before);
  });

  test('of a home without a place are those of its city', async () => {
    await database().update(properties).set({ lat: null, lng: null }).where(eq(properties.id, '1001'));
    expect(await read('1001')).toMatchObject({ exact: false, mobility: null });
  });

  test('are replaced by an import, and removed by one without a file', async () => {
    const source = { nl: 'Eigen meting', fr: 'Mesure propre', en: 'Own survey', de: 'Eigene Erhebung' };
    const place = { zip: '9600', lat: 50.747, lng: 3.6 };
    const content = { pages: [], categories: [], articles: [], settings: null, redirects: null };
    const points = [{ kind: 'park' as const, name: 'Het Park', ...place }];
    await replaceContent(database(), { ...content, surroundings: { source, date: '2026-10-01', points } }, testChange);
    expect(await read('1042', 'de')).toMatchObject({
      points: [{ kind: 'park', name: 'Het Park' }],
      source: 'Eigene Erhebung',
      date: '2026-10-01',
    });
    expect(await database().select().from(pointsOfInterest).orderBy(asc(pointsOfInterest.id))).toHaveLength(1);
    await replaceContent(database(), { ...content, surroundings: null }, testChange);
    expect(await read('1042')).toMatchObject({ points: [], mobility: null, source: '' });
  });

  test('are not found for an unknown property', async () => {
    const answer = testApp(database()).get('/properties/9999/surroundings?language=nl');
    expect(await errorOf(answer)).toMatchObject({ status: 404, code: 'not-found' });
  });
});
