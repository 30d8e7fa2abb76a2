import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openObjectStore } from '@rowhouse/federation/object-store';
import { expect, onTestFinished, test } from 'vitest';
import { openReleaseCache } from './release-cache.ts';

test('releases that are withdrawn in the same moment all stay withdrawn', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rowhouse-cache-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const open = () => openReleaseCache(join(folder, 'cache'), openObjectStore(join(folder, 'bucket')), () => []);
  const cache = open();
  const names = ['mf-forms', 'mf-listings', 'mf-property'];
  const withdrawal = { channel: 'live', version: '2', move: 3, date: '2026-01-01T00:00:00.000Z', why: 'it failed' };
  await Promise.all(names.map((name) => cache.withdraw({ ...withdrawal, name })));
  expect((await open().withdrawals()).map(({ name }) => name)).toEqual(names);
});
