import { afterEach, expect, test, vi } from 'vitest';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { testApp } from '../testing/test-app.ts';
import type { Database } from './database.ts';
import { createKept, hearVersion, longestKept, mayChange } from './memory.ts';

test.each([
  ['insert into "settings" ("key") values ($1) on conflict do update set "key" = $2', true],
  ['insert into "attempts" ("kind") values ($1) on conflict ("kind") do update set "count" = $2', false],
  ['update "properties" set "price" = $1', true],
  ['with gone as (delete from listings returning 1) select count(*) from gone', true],
  ['truncate "media"', true],
  ['select "id" from "outbox" for update skip locked', false],
  ['select "id" from "drafts" for no key update', false],
  ['update "view_totals" set "visits" = 1', false],
  ['select "updated_at" from "properties"', false],
])('%s is classified as a change: %s', (statement, changes) => {
  expect(mayChange(statement)).toBe(changes);
});

afterEach(() => void vi.restoreAllMocks());

let time = performance.now();

/** A clock that moves only on demand, starting long after the last one. */
const clock = () => {
  time += 2 * longestKept;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  return {
    pass: (ms: number) => {
      time += ms;
    },
  };
};

describeOnDatabases('a value kept in memory from a database', (database) => {
  const name = async (from: Database): Promise<string> => (await readSettings(from)).agency.name;
  const rename = (to: string) => writeSettings(database(), { ...settings, agency: { ...settings.agency, name: to } });

  test('is read once for all calls within half a second, and for concurrent calls during the read', async () => {
    const { pass } = clock();
    let times = 0;
    const kept = createKept<number>();
    const read = () => kept(database(), 'a', async () => (times += 1));
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    pass(longestKept - 1);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
  });

  test('is read again after a failed read', async () => {
    clock();
    const kept = createKept<string>();
    await expect(kept(database(), 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept(database(), 'a', async () => 'there')).toBe('there');
  });

  test('is invalidated as soon as this process changes the data', async () => {
    const { pass } = clock();
    await rename('One');
    expect(await name(database())).toBe('One');
    pass(longestKept);
    expect(await name(database())).toBe('One');
    await rename('Two');
    expect(await name(database())).toBe('Two');
  });

  test('never holds what a rolled-back transaction saw', async () => {
    const { pass } = clock();
    await rename('One');
    pass(longestKept);
    await name(database());
    const changed = database().transaction(async (transaction) => {
      await writeSettings(transaction, { ...settings, agency: { ...settings.agency, name: 'Three' } });
      expect(await name(transaction)).toBe('Three');
      throw new Error('no');
    });
    await expect(changed).rejects.toThrow('no');
    expect(await name(database())).toBe('One');
  });

  test('lasts while a shell names one version, and is invalidated when it names another', async () => {
    const { pass } = clock();
    let times = 0;
    const kept = createKept<number>();
    const read = () => kept(database(), 'a', async () => (times += 1));
    hearVersion(database(), 'one');
    expect(await read()).toBe(1);
    for (const _ of Array(5)) {
      pass(longestKept - 1);
      hearVersion(database(), 'one');
      expect(await read()).toBe(1);
    }
    hearVersion(database(), 'two');
    expect(await read()).toBe(2);
    pass(longestKept);
    expect(await read()).toBe(3);
  });

  test('is limited in size', async () => {
    clock();
    let times = 0;
    const kept = createKept<number>();
    const read = (key: number) => kept(database(), String(key), async () => (times += 1));
    for (const key of Array(1000).keys()) await read(key);
    expect(await read(999)).toBe(1000);
    expect(await read(0)).toBe(1001);
  });

  test('survives the counting of visitors', async () => {
    clock();
    let times = 0;
    const kept = createKept<number>();
    const read = () => kept(database(), 'a', async () => (times += 1));
    await read();
    const { get } = testApp(database());
    expect(
      (await get('/views/1001.gif?page=property&language=nl', { 'user-agent': 'Mozilla/5.0 Firefox/140.0' })).status,
    ).toBe(200);
    expect(await read()).toBe(1);
  });
});
