import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSecondarySets } from './secondary-sets.ts';
import type { StartedSet } from './start-set.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const setOf = (id: string): ReleaseSet => ({ id, apps: {} });

test('a set that failed is retried after a pause, and one that was restarted meanwhile stays', async () => {
  let isBroken = true;
  const ended: string[] = [];
  const sets = createSecondarySets(async (set) => {
    if (isBroken) throw new Error('no');
    const pool = { retire: async () => void ended.push(set.id) };
    return { set, pool } as unknown as StartedSet;
  });
  expect(await sets.get(setOf('a'))).toBeNull();
  isBroken = false;
  expect(await sets.get(setOf('a'))).toBeNull();
  // Two others evict it.
  for (const id of ['b', 'c']) await sets.get(setOf(id));
  expect(await sets.get(setOf('a'))).not.toBeNull();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sets.ready(setOf('a'))).not.toBeNull();
  expect(ended).toEqual(['b']);
});
