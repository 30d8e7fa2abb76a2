import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { dropReleases, prunableReleases, withoutReleases } from './prune.ts';
import { emptyRegistry, type Release, versionBefore, withPointer, withRelease } from './registry.ts';
import { changeRegistry, openStore, readRegistry } from './store.ts';
import { emptyRelease } from './testing/empty-release.ts';

const releaseOf = (second: number): Release => ({ ...emptyRelease, date: `2026-01-01T00:00:0${second}.000Z` });
const five = [1, 2, 3, 4, 5].reduce(
  (registry, n) => withRelease(registry, 'mf-forms', `v${n}`, releaseOf(n)),
  emptyRegistry,
);
const point = (registry: typeof five, version: string) =>
  withPointer(registry, 'live', 'mf-forms', version, '2026-01-01T00:00:09.000Z', 'test');
const later = Date.parse('2026-02-01T00:00:00.000Z');
const keeping = (newest: number) => ({ newest, liveWithin: 24 * 3_600_000 });
const named = (version: string) => ({ name: 'mf-forms', version });

test('keeps the newest releases of a remote, by their date', () => {
  expect(prunableReleases(five, later, keeping(3))).toEqual([named('v2'), named('v1')]);
});

test('keeps all releases of a remote that has few', () => {
  expect(prunableReleases(five, later, keeping(5))).toEqual([]);
});

test('keeps a release that a channel names, however old it is', () => {
  expect(prunableReleases(point(five, 'v1'), later, keeping(3))).toEqual([named('v2')]);
});

test('removes every trace of a dropped release from the registry', () => {
  const registry = withoutReleases(point(point(five, 'v1'), 'v5'), [named('v1')]);
  expect(Object.keys(registry.releases['mf-forms'] ?? {})).toEqual(['v2', 'v3', 'v4', 'v5']);
  expect(registry.history.map(({ version }) => version)).toEqual(['v5']);
});

test('returns the same registry if nothing is dropped', () => {
  expect(withoutReleases(five, [])).toBe(five);
});

test('keeps a release that was live a moment ago, for visitors who still have it open', () => {
  const moved = point(point(five, 'v1'), 'v5');
  const now = Date.parse('2026-01-01T12:00:00.000Z');
  const again = point(moved, 'v4');
  expect(prunableReleases(again, now, keeping(3))).toEqual([named('v2')]);
  expect(prunableReleases(again, later, keeping(3))).toEqual([named('v2'), named('v1')]);
});

test('keeps the target of a rollback, however old it is, even if newer releases were never live', () => {
  const moved = point(point(five, 'v1'), 'v2');
  expect(prunableReleases(moved, later, keeping(3))).toEqual([]);
  expect(versionBefore(moved, 'live', 'mf-forms')).toBe('v1');
});

test('keeps a release to which a machine has gone back by itself', () => {
  const moved = point(point(point(five, 'v1'), 'v2'), 'v3');
  const report = { at: '', shows: { 'mf-forms': 'v1' }, refuses: [], unread: {} };
  expect(prunableReleases(moved, later, keeping(3))).toEqual([named('v1')]);
  expect(prunableReleases(moved, later, keeping(3), { one: report })).toEqual([]);
});

test('deletes the folders of dropped releases', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-prune-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const store = openStore({ DATA_DIR: folder });
  await store.bucket.prepare();
  for (const n of [1, 2, 3, 4, 5]) await store.bucket.put(`mf-forms/v${n}/web/a.js`, Buffer.from('x'));
  await changeRegistry(store, () => five);
  await dropReleases(store, (registry) => prunableReleases(registry, later, keeping(2)));
  expect((await readdir(join(folder, 'bucket/mf-forms'))).sort()).toEqual(['v4', 'v5']);
  expect(Object.keys((await readRegistry(store)).registry.releases['mf-forms'] ?? {})).toEqual(['v4', 'v5']);
});
