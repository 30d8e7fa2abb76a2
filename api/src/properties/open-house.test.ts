import { openHouseAddress } from '@rowhouse/shared/contract/open-house-file';
import { detailFieldsSchema } from '@rowhouse/shared/contract/stock';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { eq } from '../database/orm.ts';
import { properties } from '../database/schema.ts';
import { describeOnDatabases, testChange } from '../testing/databases.ts';
import { outputOf, testApp } from '../testing/test-app.ts';
import { writeProperties } from './write-properties.ts';

const [past, first, second] = ['2020-01-04 10:00-12:00', '2099-01-03 10:00-12:00', '2099-01-10 14:00-16:30'];
const coming = [
  { start: '2099-01-03T09:00:00.000Z', end: '2099-01-03T11:00:00.000Z' },
  { start: '2099-01-10T13:00:00.000Z', end: '2099-01-10T15:30:00.000Z' },
];

describeOnDatabases('the open houses of a home', (database) => {
  afterEach(() => vi.useRealTimers());

  const store = async (openHouses: string[], stockStatus: 'published' | 'sold' = 'published') => {
    const [like] = await database().select().from(properties).where(eq(properties.id, '1007'));
    if (!like) throw new Error('The demo lacks a home');
    const home = { ...like, id: 'open', stockStatus, fields: { ...like.fields, openHouses } };
    await writeProperties(database(), [home], testChange);
    return testApp(database());
  };
  const read = (app: ReturnType<typeof testApp>) => outputOf('property', app.get('/properties/open?language=nl'));
  const listed = async (app: ReturnType<typeof testApp>) => {
    const { items } = await outputOf('properties', app.get('/properties?goal=sale&language=nl&size=48&open=house'));
    return items.map(({ id }) => id);
  };

  test('are shown in order until they end, and found by the filter', async () => {
    const app = await store([second, past, first]);
    const home = await read(app);
    expect(home.openHouses).toEqual(coming);
    expect(home.fields).not.toHaveProperty('openHouses');
    expect(await listed(app)).toContain('open');
  });

  test('are not shown once they have ended or the home is sold', async () => {
    for (const app of [await store([past]), await store([first], 'sold')]) {
      expect(await read(app)).not.toHaveProperty('openHouses');
      expect(await listed(app)).not.toContain('open');
    }
  });

  test('drop out one after the other as they end', async () => {
    const app = await store([first, second]);
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(coming[0]?.end ?? '') });
    expect((await read(app)).openHouses).toEqual(coming.slice(1));
    vi.setSystemTime(new Date(coming[1]?.end ?? ''));
    expect(await read(app)).not.toHaveProperty('openHouses');
  });

  test('can be fetched as calendar files, but not past or unknown ones', async () => {
    const app = await store([past, first]);
    const answer = await app.app.request(openHouseAddress('open', coming[0]?.start ?? '', 'fr'));
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const file = await answer.text();
    expect(file).toContain('DTSTART:20990103T090000Z\r\nDTEND:20990103T110000Z\r\nSUMMARY:Portes ouvertes\u00A0: ');
    for (const [id, start] of [
      ['open', '2020-01-04T09:00:00.000Z'],
      ['open', coming[1]?.start ?? ''],
      ['nobody', coming[0]?.start ?? ''],
    ] as const)
      expect((await app.app.request(openHouseAddress(id, start, 'nl'))).status).toBe(404);
  });
});

test('are given in a stock file by day and hours', () => {
  const isGood = (openHouses: unknown) => v.is(detailFieldsSchema, { openHouses });
  expect(isGood([first, second])).toBe(true);
  for (const bad of [first, ['zaterdag'], ['2026-02-30 10:00-12:00'], ['2026-11-28 12:00-10:00']])
    expect(isGood(bad)).toBe(false);
});
