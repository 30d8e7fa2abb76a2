import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { integrityOf } from './integrity.ts';
import { publicKeyOf } from './keys.ts';
import { createMirror } from './mirror-releases.ts';
import { type ObjectStore, openObjectStore } from './object-store.ts';
import { emptyRegistry, type Release, registryPath, withPointer, withRelease } from './registry.ts';
import { sectionsIn } from './signed-registry.ts';
import { openStore, type ReleaseStore } from './store.ts';
import { emptyRelease } from './testing/empty-release.ts';
import { signedFile } from './testing/signed-file.ts';

const { privateKey: key } = generateKeyPairSync('ed25519');
const { privateKey: stranger } = generateKeyPairSync('ed25519');
const script = Buffer.from('export {}');
const release: Release = {
  ...emptyRelease,
  files: { 'node/main.js': { integrity: integrityOf(script), bytes: script.length } },
};

let folder = '';
let store: ReleaseStore;
const site = () => openObjectStore(join(folder, 'site'));

const siteOf = async (signer: KeyObject, bytes = script): Promise<void> => {
  const published = withRelease(withRelease(emptyRegistry, 'shell', '1.0', release), 'shell', '2.0', release);
  const registry = withPointer(published, 'live', 'shell', '1.0', '2025-03-04', 'promoted');
  await site().put(registryPath, signedFile(registry, signer));
  await site().put('shell/1.0/node/main.js', bytes);
};
const fileIn = async (path: string): Promise<Buffer | null> => {
  const file = await store.bucket.get(path, { limit: 100_000 });
  return file && file !== 'same' ? file.bytes : null;
};

const mirrorOf = (from: Pick<ObjectStore, 'get'>) => createMirror(from, store, () => ['shell'], []);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rowhouse-mirror-'));
  store = openStore({ DATA_DIR: folder, RELEASE_TRUSTED_KEYS: publicKeyOf(key) });
  await Promise.all([store.bucket.prepare(), site().prepare()]);
});
afterEach(() => rmSync(folder, { recursive: true }));

test('copies the live releases of a site with the signatures of their teams, byte for byte', async () => {
  await siteOf(key);
  await mirrorOf(site())();
  await mirrorOf(site())();
  expect(await fileIn('shell/1.0/node/main.js')).toEqual(script);
  const theirs = await site().get(registryPath, { limit: 100_000 });
  const given = theirs && theirs !== 'same' ? sectionsIn(theirs.bytes) : {};
  expect(sectionsIn((await fileIn(registryPath)) ?? Buffer.from('{}'))).toEqual(given);
});

test('does not copy a release that is signed by an untrusted key', async () => {
  await siteOf(stranger);
  await expect(mirrorOf(site())()).rejects.toThrow('a key that is not trusted');
  expect(await fileIn('shell/1.0/node/main.js')).toBeNull();
});

test('does not copy a file that differs from the released one', async () => {
  await siteOf(key, Buffer.from('export x;'));
  await expect(mirrorOf(site())()).rejects.toThrow('is not what was released');
  expect(await fileIn(registryPath)).toBeNull();
});

test('reads the registry once each time, and nothing else until it changes', async () => {
  await siteOf(key);
  const asked: string[] = [];
  const mirror = mirrorOf({
    get: (path, how) => {
      asked.push(path);
      return site().get(path, how);
    },
  });
  const held = vi.spyOn(store.bucket, 'get');
  for (let look = 0; look < 3; look += 1) await mirror();
  expect(asked).toEqual([registryPath, 'shell/1.0/node/main.js', registryPath, registryPath]);
  const before = held.mock.calls.length;
  await mirror();
  expect(held).toHaveBeenCalledTimes(before);
  const other = withRelease(emptyRegistry, 'shell', '3.0', release);
  await site().put(registryPath, signedFile(withPointer(other, 'live', 'shell', '3.0', '2025-03-05', 'promoted'), key));
  await site().put('shell/3.0/node/main.js', script);
  await mirror();
  expect(await fileIn('shell/3.0/node/main.js')).toEqual(script);
});
