import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { filesIn, storeRelease } from './publish.ts';
import { openStore, type ReleaseStore } from './store.ts';
import { site } from './testing/toy/site.ts';

let folder = '';
let store: ReleaseStore;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-publish-'));
  store = openStore({ DATA_DIR: folder });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const script: [string, Buffer] = ['web/entry.js', Buffer.from('clock();')];
// The bytes of a compressed file depend on the zlib of the machine.
const filesOf = (machine: string): [string, Buffer][] => [script, ['web/entry.js.br', Buffer.from(machine)]];
const releaseOn = (machine: string, to = store): Promise<void> =>
  storeRelease(
    { site, owner: 'clock', store: to },
    '1',
    { files: filesOf(machine), maps: [] },
    { entry: { js: ['entry.js'], css: [] }, modules: {} },
  );
const stored = async () =>
  Object.fromEntries((await filesIn(join(folder, 'bucket/mf-clock/1'))).map(([path, bytes]) => [path, String(bytes)]));
const released = { 'web/entry.js': 'clock();', 'web/entry.js.br': 'A' };

/** The store of a machine that has begun to upload when machine A releases the same version. */
const overtaken = (): ReleaseStore => {
  let release: Promise<void> | null = null;
  const put: ReleaseStore['bucket']['put'] = async (...file) => {
    release ??= releaseOn('A');
    await release;
    return store.bucket.put(...file);
  };
  return { ...store, bucket: { ...store.bucket, put } };
};

test('two machines that build the same bytes release a version at once', async () => {
  await releaseOn('A', overtaken());
  expect(await stored()).toEqual(released);
});

test('a machine that overwrote the release of another one says so, and that one puts it back', async () => {
  await expect(releaseOn('B', overtaken())).rejects.toThrow(
    /no longer holds web\/entry\.js\.br of mf-clock 1 .* publish it again where it was released$/,
  );
  await releaseOn('A');
  expect(await stored()).toEqual(released);
});

test('a release that lost a file, or has another in its place, is whole after it is published again', async () => {
  await releaseOn('A');
  const registry = await readFile(join(folder, 'bucket/releases.json'), 'utf8');
  await rm(join(folder, 'bucket/mf-clock/1/web/entry.js'));
  await writeFile(join(folder, 'bucket/mf-clock/1/web/entry.js.br'), 'much longer');
  await releaseOn('A');
  expect(await stored()).toEqual(released);
  expect(await readFile(join(folder, 'bucket/releases.json'), 'utf8')).toBe(registry);
});

test('a machine with other bytes does not touch a release', async () => {
  await releaseOn('A');
  await releaseOn('B');
  expect(await stored()).toEqual(released);
});
