import { afterEach, expect, test, vi } from 'vitest';
import { readSettings, writeSettings } from '../settings/settings.ts';
import { describeOnDatabases } from '../testing/databases.ts';
import { settings } from '../testing/demo-files.ts';
import { testApp } from '../testing/test-app.ts';
import type { Database } from './database.ts';
import { createCache, longestCached, noteVersion } from './read-cache.ts';

afterEach(() => void vi.restoreAllMocks());

let time = performance.now();

/** A clock that moves only on demand, starting long after the last one. */
const clock = () => {
  time += 2 * longestCached;
  vi.spyOn(performance, 'now').mockImplementation(() => time);
  return {
    pass: (ms: number) => {
      time += ms;
    },
  };
};

describeOnDatabases('a cached value of a database', (database) => {
  const name = async (from: Database): Promise<string> => (await readSettings(from)).agency.name;
  const rename = (to: string) => writeSettings(database(), { ...settings, agency: { ...settings.agency, name: to } });

  test('is read once for all calls within half a second, and for concurrent calls during the read', async () => {
    const { pass } = clock();
    let times = 0;
    const cached = createCache<number>();
    const read = () => cached(database(), 'a', async () => (times += 1));
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    pass(longestCached - 1);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
  });

  test('is read again after a failed read', async () => {
    clock();
    const cached = createCache<string>();
    await expect(cached(database(), 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cached(database(), 'a', async () => 'there')).toBe('there');
  });

  test('is invalidated as soon as this process changes the data', async () => {
    const { pass } = clock();
    await rename('One');
    expect(await name(database())).toBe('One');
    pass(longestCached);
    expect(await name(database())).toBe('One');
    await rename('Two');
    expect(await name(database())).toBe('Two');
  });

  test('never holds what a rolled-back transaction saw', async () => {
    const { pass } = clock();
    await rename('One');
    pass(longestCached);
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
    const cached = createCache<number>();
    const read = () => cached(database(), 'a', async () => (times += 1));
    noteVersion(database(), 'one');
    expect(await read()).toBe(1);
    for (const _ of Array(5)) {
      pass(longestCached - 1);
      noteVersion(database(), 'one');
      expect(await read()).toBe(1);
    }
    noteVersion(database(), 'two');
    expect(await read()).toBe(2);
    pass(longestCached);
    expect(await read()).toBe(3);
  });

  test('is limited in size', async () => {
    clock();
    let times = 0;
    const cached = createCache<number>();
    const read = (key: number) => cached(database(), String(key), async () => (times += 1));
    for (const key of Array(1000).keys()) await read(key);
    expect(await read(999)).toBe(1000);
    expect(await read(0)).toBe(1001);
  });

  test('survives the counting of visitors', async () => {
    clock();
    let times = 0;
    const cached = createCache<number>();
    const read = () => cached(database(), 'a', async () => (times += 1));
    await read();
    const { get } = testApp(database());
    expect(
      (await get('/views/1001.gif?page=property&language=nl', { 'user-agent': 'Mozilla/5.0 Firefox/140.0' })).status,
    ).toBe(200);
    expect(await read()).toBe(1);
  });
});
