import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { integrityOf } from '@rowhouse/federation/integrity';
import { publicKeyOf } from '@rowhouse/federation/keys';
import { openObjectStore } from '@rowhouse/federation/object-store';
import { emptyRegistry, type Release, registryPath, withPointer, withRelease } from '@rowhouse/federation/registry';
import { type ReleaseSet, releaseSetOf } from '@rowhouse/federation/release-set';
import { signedRegistry } from '@rowhouse/federation/signed-registry';
import { apps } from '@rowhouse/shared/routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRegistryReader } from './registry-reader.ts';
import { openReleaseCache } from './release-cache.ts';
import { releaseFiles } from './release-files.ts';

const script = Buffer.from('export {}');
const release: Release = {
  date: '2025-03-04',
  commit: null,
  builder: 'team',
  shared: '1',
  provides: {},
  accepts: {},
  budget: null,
  files: { 'web/main.js': { integrity: integrityOf(script), bytes: script.length } },
  entry: { js: ['main.js'], css: [] },
  modules: {},
};
const set: ReleaseSet = { id: 'abc123', apps: { forms: { version: '1.0.0', release } } };

const { privateKey } = generateKeyPairSync('ed25519');
const keys = { signing: () => privateKey, canSign: () => true, trusted: () => [publicKeyOf(privateKey)] };

let folder = '';
const openCache = () => openReleaseCache(join(folder, 'cache'), openObjectStore(join(folder, 'bucket')));

/** What a machine serves from this disk, and from the bucket. */
const filesOf = (cache = openCache()) =>
  releaseFiles(cache, createRegistryReader({ bucket: openObjectStore(join(folder, 'bucket')), keys }, cache));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-files-'));
  const bucket = openObjectStore(join(folder, 'bucket'));
  await bucket.prepare();
  await bucket.put('mf-forms/1.0.0/web/main.js', script);
  const cache = openCache();
  await cache.bring(set);
  await cache.keep(set);
  await cache.remember(set);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the facts of a set', () => {
  it('are served after a restart of the shell, while another set stands', async () => {
    const cache = openCache();
    await cache.remember({ id: 'def456', apps: set.apps });
    const answer = await filesOf(cache).request('/sets/abc123.json');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: 'abc123', apps: { forms: { version: '1.0.0' } } });
  });

  it('are missing where the set never stood', async () => {
    expect((await filesOf().request('/sets/999.json')).status).toBe(404);
  });

  it('are missing where a release of the set is gone', async () => {
    await rm(join(folder, 'cache/mf-forms'), { recursive: true });
    expect((await filesOf().request('/sets/abc123.json')).status).toBe(404);
  });
});

describe('a file of a release', () => {
  it('is served as it was released', async () => {
    const answer = await filesOf().request('/mf-forms/1.0.0/web/main.js');
    expect(await answer.text()).toBe('export {}');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('is served as long as its release is active, also after the bucket and the registry dropped it', async () => {
    await rm(join(folder, 'bucket'), { recursive: true });
    const cache = openCache();
    await cache.follow({ ...emptyRegistry, sequence: 1 });
    expect((await filesOf(cache).request('/mf-forms/1.0.0/web/main.js')).status).toBe(200);
    await cache.remember({ id: 'def456', apps: {} });
    await cache.follow({ ...emptyRegistry, sequence: 2 });
    expect((await filesOf(cache).request('/mf-forms/1.0.0/web/main.js')).status).toBe(404);
  });

  it.each(['/mf-forms/1.0.0/web/other.js', '/mf-forms/2.0.0/web/main.js', '/mf-forms/1.0.0/release.json'])(
    'is missing where no release names it: %s',
    async (path) => {
      expect((await filesOf().request(path)).status).toBe(404);
    },
  );
});

describe('a machine whose disk is empty', () => {
  // Every remote in two versions, of which the first stood before.
  const registry = ['1.0.0', '2.0.0']
    .flatMap((version) => apps.map((owner) => ({ name: packageOf(owner), version })))
    .reduce(
      (next, { name, version }) =>
        withPointer(withRelease(next, name, version, release), 'live', name, version, '2025-03-04', 'promoted'),
      emptyRegistry,
    );
  const former = releaseSetOf(
    { ...registry, channels: { live: Object.fromEntries(apps.map((owner) => [packageOf(owner), '1.0.0'])) } },
    apps,
    'live',
  );
  const files = () => filesOf(openReleaseCache(join(folder, 'other'), openObjectStore(join(folder, 'bucket'))));
  beforeEach(() => openObjectStore(join(folder, 'bucket')).put(registryPath, signedRegistry(registry, privateKey)));

  it('serves a file of a release that another showed, however many ask at once', async () => {
    const own = files();
    const answers = await Promise.all(Array.from({ length: 8 }, () => own.request('/mf-forms/1.0.0/web/main.js')));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(8).fill('export {}'));
  });

  it('tells the facts of a set that stood before it was there', async () => {
    const answer = await files().request(`/sets/${former.id}.json`);
    expect(await answer.json()).toMatchObject({ id: former.id, apps: { forms: { version: '1.0.0' } } });
  });

  it('has no file whose bytes are not those of the release, nor one of a registry that it does not trust', async () => {
    const bucket = openObjectStore(join(folder, 'bucket'));
    await bucket.put('mf-forms/1.0.0/web/main.js', Buffer.from('another'));
    expect((await files().request('/mf-forms/1.0.0/web/main.js')).status).toBe(404);
    await bucket.put('mf-forms/1.0.0/web/main.js', script);
    const foreign = generateKeyPairSync('ed25519').privateKey;
    await bucket.put(registryPath, signedRegistry(registry, foreign));
    expect((await files().request('/mf-forms/1.0.0/web/main.js')).status).toBe(404);
  });
});
