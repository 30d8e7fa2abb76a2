import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjectStore } from '@rowhouse/federation/object-store';
import { emptyRegistry } from '@rowhouse/federation/registry';
import { emptyRelease as release } from '@rowhouse/federation/testing/empty-release';
import { expect, onTestFinished, test } from 'vitest';
import { openReleaseCache } from './release-cache.ts';

test('concurrent withdrawals are all stored', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openReleaseCache(join(folder, 'cache'), openObjectStore(join(folder, 'bucket')), () => []);
  const cache = open();
  const names = ['mf-forms', 'mf-listings', 'mf-property'];
  const withdrawal = { channel: 'live', version: '2', move: 3, date: '2026-01-01T00:00:00.000Z', why: 'it failed' };
  await Promise.all(names.map((name) => cache.withdraw({ ...withdrawal, name })));
  expect((await open().withdrawals()).map(({ name }) => name)).toEqual(names);
});

test('a live set that could not be read once is read again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openReleaseCache(join(folder, 'cache'), openObjectStore(join(folder, 'bucket')), () => []);
  const set = { id: 'def456', apps: {} };
  await open().remember(set);
  const file = join(folder, 'cache/live.json');
  renameSync(file, `${file}.away`);
  const cache = open();
  expect(await cache.remembered()).toBeNull();
  renameSync(`${file}.away`, file);
  expect(await cache.remembered()).toEqual(set);
});

test('removing a release removes the facts of its sets, and incomplete downloads of a killed program', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const cache = openReleaseCache(join(folder, 'cache'), openObjectStore(join(folder, 'bucket')), () => []);
  for (const version of ['1', '2']) {
    const set = { id: `abc${version}`, apps: { forms: { version, release } } };
    await cache.bring(set);
    await cache.keep(set);
    await cache.noteWorked('mf-forms', version);
    await cache.noteEstablished('mf-forms', version, 'forms');
  }
  for (const [name, age] of Object.entries({ '.incoming-left': 7200, '.incoming-now': 0 })) {
    mkdirSync(join(folder, 'cache', name));
    utimesSync(join(folder, 'cache', name), Date.now() / 1000 - age, Date.now() / 1000 - age);
  }
  await cache.dropUnheld({ ...emptyRegistry, releases: { 'mf-forms': { '2': release } } });
  expect(readdirSync(join(folder, 'cache')).sort()).toEqual(['.incoming-now', 'mf-forms', 'sets', 'worked']);
  expect(readdirSync(join(folder, 'cache', 'mf-forms'))).toEqual(['2']);
  expect(readdirSync(join(folder, 'cache', 'sets'))).toEqual(['abc2.json']);
  expect(['1', '2'].map((version) => cache.hasWorked('mf-forms', version))).toEqual([false, true]);
  const isOld = (version: string) => cache.isEstablished('mf-forms', version, 'forms');
  expect([isOld('1'), isOld('2'), cache.isEstablished('mf-forms', '2', 'pages')]).toEqual([false, true, false]);
});
