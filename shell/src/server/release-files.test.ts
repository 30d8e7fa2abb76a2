import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packageOf } from '@rowhouse/federation/app-names';
import { integrityOf } from '@rowhouse/federation/integrity';
import { publicKeyOf } from '@rowhouse/federation/keys';
import { openObjectStore } from '@rowhouse/federation/object-store';
import {
  emptyRegistry,
  type Registry,
  type Release,
  registryPath,
  withPointer,
  withRelease,
} from '@rowhouse/federation/registry';
import { releaseFactsSchema } from '@rowhouse/federation/release-facts-schema';
import { type ReleaseSet, releaseSetOf } from '@rowhouse/federation/release-set';
import { sectionsIn } from '@rowhouse/federation/signed-registry';
import { signedFile } from '@rowhouse/federation/testing/signed-file';
import { apps, staffRemotes } from '@rowhouse/shared/routes';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
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
const environment = readEnvironment({ RELEASE_TRUSTED_KEYS: publicKeyOf(privateKey) });

// Without any release of the forms.
const others = withRelease(emptyRegistry, 'mf-property', '1.0.0', release);

let folder = '';
const openCache = () =>
  openReleaseCache(join(folder, 'cache'), openObjectStore(join(folder, 'bucket')), environment.RELEASE_TRUSTED_KEYS);

/** The file handler of a machine with this disk and bucket. */
const filesOf = (cache = openCache()) =>
  releaseFiles(cache, createRegistryReader(openObjectStore(join(folder, 'bucket')), environment, cache));

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-files-'));
  const bucket = openObjectStore(join(folder, 'bucket'));
  await bucket.prepare();
  await bucket.put('mf-forms/1.0.0/web/main.js', script);
  await bucket.put(registryPath, signedFile(others, privateKey));
  const cache = openCache();
  await cache.bring(set);
  await cache.keep(set);
  await cache.remember(set);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the facts of a set', () => {
  it('are served after a restart of the shell, while another set is active', async () => {
    const cache = openCache();
    await cache.remember({ id: 'def456', apps: set.apps });
    const answer = await filesOf(cache).request('/sets/abc123.json');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ id: 'abc123', apps: { forms: { version: '1.0.0' } } });
  });

  it('are missing when the set was never live', async () => {
    expect((await filesOf().request('/sets/999.json')).status).toBe(404);
  });

  it('are missing when a release of the set is gone', async () => {
    await rm(join(folder, 'cache/mf-forms'), { recursive: true });
    expect((await filesOf().request('/sets/abc123.json')).status).toBe(404);
  });
});

describe('the facts of a set with a staff remote', () => {
  const whole: ReleaseSet = {
    id: 'abc777',
    apps: Object.fromEntries(apps.map((owner) => [owner, { version: `of-${owner}`, release }])),
  };
  const visitors = apps.filter((owner) => !staffRemotes.includes(owner));
  const asked = async (file: string) => {
    const cache = openCache();
    await cache.keep(whole);
    const answer = await filesOf(cache).request(`/sets/${file}`);
    return { status: answer.status, text: await answer.text(), caching: answer.headers.get('cache-control') };
  };
  const ownersIn = (text: string): string[] => Object.keys(v.parse(releaseFactsSchema, JSON.parse(text)).apps).sort();

  beforeEach(async () => {
    const bucket = openObjectStore(join(folder, 'bucket'));
    for (const owner of apps) await bucket.put(`${packageOf(owner)}/of-${owner}/web/main.js`, script);
    await openCache().bring(whole);
  });

  it('do not name it unless the request does', async () => {
    const { status, text } = await asked('abc777.json');
    expect(status).toBe(200);
    expect(ownersIn(text)).toEqual([...visitors].sort());
    for (const owner of staffRemotes) expect(text).not.toContain(owner);
  });

  it.each(staffRemotes)('include %s at its own address', async (owner) => {
    const { text } = await asked(`abc777.${owner}.json`);
    expect(ownersIn(text)).toEqual([...visitors, owner].sort());
  });

  it('hide a remote that its own shell declares as staff, except at its own address', async () => {
    const route = { owner: 'forms', original: '/forms/', paths: {}, staff: true };
    const shell = { version: 'of-shell', release: { ...release, routes: { forms: route } } };
    const cache = openCache();
    await cache.keep({ ...whole, apps: { ...whole.apps, shell } });
    const ask = async (file: string) => ownersIn(await (await filesOf(cache).request(`/sets/${file}`)).text());
    expect(await ask('abc777.json')).toEqual(visitors.filter((owner) => owner !== 'forms').sort());
    expect(await ask('abc777.forms.json')).toEqual([...visitors].sort());
  });

  it.each([
    ...visitors.map((owner) => `abc777.${owner}.json`),
    'abc777.back-office-.json',
    'abc777.Back-Office.json',
    'abc777.back-office.back-office.json',
    'abc777..json',
    'abc777.back%2Doffice%00.json',
    'abc777.__proto__.json',
    'abc777.constructor.json',
    '999.back-office.json',
  ])('are missing at %s, and the answer is not cached', async (file) => {
    const { status, text, caching } = await asked(file);
    expect([status, caching]).toEqual([404, null]);
    expect(text).not.toContain('of-back-office');
  });

  it('from before the remote existed do not name it, whatever is requested', async () => {
    const { status, text } = await asked('abc123.back-office.json');
    expect([status, ownersIn(text)]).toEqual([200, ['forms']]);
  });
});

describe('the manifest of a remote', () => {
  const manifest = (version: string) => Buffer.from(JSON.stringify({ version }));
  const withManifest = (version: string): Release => ({
    ...release,
    namedByContent: true,
    files: {
      ...release.files,
      'web/mf-manifest.json': { integrity: integrityOf(manifest(version)), bytes: manifest(version).length },
    },
  });
  const asked = async (name: string, owner = 'forms') => {
    const bucket = openObjectStore(join(folder, 'bucket'));
    const released = ['1.0.0', '2.0.0'].reduce(
      (registry, version) => withRelease(registry, packageOf(owner), version, withManifest(version)),
      emptyRegistry,
    );
    const registry = withPointer(released, 'live', packageOf(owner), '1.0.0', '', '');
    for (const version of ['1.0.0', '2.0.0']) {
      await bucket.put(`${packageOf(owner)}/${version}/web/main.js`, script);
      await bucket.put(`${packageOf(owner)}/${version}/web/mf-manifest.json`, manifest(version));
    }
    const cache = openCache();
    const sections = signedFile(registry, privateKey);
    await bucket.put(registryPath, sections);
    await cache.keepSections(sectionsIn(sections));
    await cache.remember({ id: 'abc123', apps: { [owner]: { version: '1.0.0', release: withManifest('1.0.0') } } });
    return filesOf(cache).request(`/${name}/web/mf-manifest.json`);
  };

  it('is that of the live release, for any origin, and is requested anew each time', async () => {
    const answer = await asked('mf-forms');
    expect(await answer.json()).toEqual({ version: '1.0.0' });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('is checked once for all who ask, and again once another set is live', async () => {
    const cache = openCache();
    const parse = vi.spyOn(JSON, 'parse');
    for (const name of ['nobody', 'mf-forms', 'mf-forms'])
      await filesOf(cache).request(`/${name}/web/mf-manifest.json`);
    const parses = parse.mock.calls.length;
    await cache.remembered();
    expect(parse.mock.calls.length).toBe(parses);
    parse.mockRestore();
    await cache.remember({ id: 'def456', apps: {} });
    expect(await cache.remembered()).toEqual({ id: 'def456', apps: {} });
  });

  it.each(['mf-consent', 'shell', '__proto__'])('is missing for %s, which the set does not hold', async (name) => {
    expect((await asked(name)).status).toBe(404);
  });

  it.each(staffRemotes)('is missing for %s, of which visitors learn nothing', async (owner) => {
    expect((await asked(packageOf(owner), owner)).status).toBe(404);
  });
});

describe('a file of a release', () => {
  const holding = withRelease(emptyRegistry, 'mf-forms', '1.0.0', release);
  const path = '/mf-forms/1.0.0/web/main.js';
  const inBucket = () => openObjectStore(join(folder, 'bucket'));
  beforeEach(() => inBucket().put(registryPath, signedFile(holding, privateKey)));

  it('is served as it was released', async () => {
    const answer = await filesOf().request(path);
    expect(await answer.text()).toBe('export {}');
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('is served while its release is active, also after the bucket and the registry dropped it', async () => {
    await rm(join(folder, 'bucket/mf-forms'), { recursive: true });
    await inBucket().put(registryPath, signedFile(others, privateKey));
    const cache = openCache();
    // The start of the active set does the same.
    await cache.bring(set);
    await cache.dropUnheld(emptyRegistry);
    expect((await filesOf(cache).request(path)).status).toBe(200);
    await cache.remember({ id: 'def456', apps: {} });
    await cache.dropUnheld(emptyRegistry);
    expect((await filesOf(cache).request(path)).status).toBe(404);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['changed', () => writeFile(join(folder, 'cache/mf-forms/1.0.0/web/main.js'), 'alert(1)')],
    ['removed', () => rm(join(folder, 'cache/mf-forms/1.0.0/web/main.js'))],
    [
      'joined by one that a browser would get in its place',
      () => writeFile(join(folder, 'cache/mf-forms/1.0.0/web/main.js.br'), 'x'),
    ],
  ])('that was %s on the disk before the start is fetched again before it is served', async (_, change) => {
    await change();
    const answer = await filesOf().request(path, { headers: { 'accept-encoding': 'br' } });
    expect(await answer.text()).toBe('export {}');
  });

  it('that was changed on the disk and in the bucket is no longer served', async () => {
    await writeFile(join(folder, 'cache/mf-forms/1.0.0/web/main.js'), 'alert(1)');
    await inBucket().put('mf-forms/1.0.0/web/main.js', Buffer.from('alert(1)'));
    expect((await filesOf().request(path)).status).toBe(503);
  });

  it.each(['/mf-forms/2.0.0/web/main.js', '/mf-forms/web/main.js', '/sets/999.json'])(
    'that may exist is refused for now, and not as gone, while the bucket is away: %s',
    async (unknown) => {
      await rm(join(folder, 'bucket'), { recursive: true });
      const answer = await filesOf().request(unknown);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    },
  );

  it('that the registry names and nobody can fetch is refused for now, and not as gone', async () => {
    for (const place of ['cache', 'bucket']) await rm(join(folder, place, 'mf-forms'), { recursive: true });
    const answer = await filesOf().request(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  it('that no release contains is not served, even if it was put on the disk', async () => {
    await mkdir(join(folder, 'cache/mf-forms/9.9.9/web'), { recursive: true });
    await writeFile(join(folder, 'cache/mf-forms/9.9.9/web/main.js'), 'alert(1)');
    await writeFile(join(folder, 'cache/mf-forms/1.0.0/web/evil.html'), '<script>');
    expect((await filesOf().request('/mf-forms/9.9.9/web/main.js')).status).toBe(404);
    expect((await filesOf().request('/mf-forms/1.0.0/web/evil.html')).status).toBe(404);
  });

  it('is never read beyond the length in its release', async () => {
    await rm(join(folder, 'cache/mf-forms'), { recursive: true });
    await inBucket().put('mf-forms/1.0.0/web/main.js', Buffer.alloc(64 * 1024 ** 2));
    const before = process.memoryUsage().arrayBuffers;
    expect((await filesOf().request(path)).status).toBe(503);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1024 ** 2);
  });

  it.each(['/mf-forms/1.0.0/web/other.js', '/mf-forms/2.0.0/web/main.js', '/mf-forms/1.0.0/release.json'])(
    'is missing where no release names it: %s',
    async (path) => {
      expect((await filesOf().request(path)).status).toBe(404);
    },
  );
});

describe('a file whose name holds a hash of its content', () => {
  const named: Release = { ...release, namedByContent: true };
  const path = '/mf-forms/web/main.js';
  // Below the path of all releases, as on a site.
  const served = async (registry: Registry, asked: string, cache = openCache()) => {
    await openObjectStore(join(folder, 'bucket')).put(registryPath, signedFile(registry, privateKey));
    return new Hono().route('/_releases', filesOf(cache)).request(`/_releases${asked}`);
  };
  const two = withRelease(withRelease(emptyRegistry, 'mf-forms', '1.0.0', named), 'mf-forms', '2.0.0', named);

  it('is served from a held release, without the bucket', async () => {
    const cache = openCache();
    await cache.bring({ id: 'abc123', apps: { forms: { version: '1.0.0', release: named } } });
    await rm(join(folder, 'bucket/mf-forms'), { recursive: true });
    const answer = await served(two, path, cache);
    expect([answer.status, await answer.text()]).toEqual([200, 'export {}']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
  });

  it('is fetched with a release that contains it, when none is held', async () => {
    await openObjectStore(join(folder, 'bucket')).put('mf-forms/2.0.0/web/main.js', script);
    await rm(join(folder, 'cache/mf-forms'), { recursive: true });
    expect((await served(two, path)).status).toBe(200);
  });

  it('is missing once no release contains it', async () => {
    const cache = openCache();
    await cache.bring({ id: 'abc123', apps: { forms: { version: '1.0.0', release: named } } });
    await cache.remember({ id: 'def456', apps: {} });
    await cache.dropUnheld(emptyRegistry);
    expect((await served(others, path, cache)).status).toBe(404);
  });

  it.each([
    ['a release of before there were such names', withRelease(emptyRegistry, 'mf-forms', '1.0.0', release), path],
    ['a file that no release names', two, '/mf-forms/web/other.js'],
    ['a file of another kind', two, '/mf-forms/node/main.js'],
    ['a file outside', two, '/mf-forms/web/..%2Fmain.js'],
    ['a name that is in every object', two, '/mf-forms/web/constructor'],
    ['another app', two, '/mf-listings/web/main.js'],
  ])('is missing for %s', async (_, registry, asked) => {
    expect((await served(registry, asked)).status).toBe(404);
  });

  it.each(['/mf-forms/web/image%2Fmain.js', '/mf-forms/1.0.0/web/main.js%00', '/mf-forms/web/%E2%82%AC.js'])(
    'a name with escaped signs (%s) costs no check of a release',
    async (asked) => {
      const cache = openCache();
      const bring = vi.spyOn(cache, 'bring');
      expect((await filesOf(cache).request(asked)).status).toBe(404);
      expect(bring).not.toHaveBeenCalled();
    },
  );
});

describe('a machine whose disk is empty', () => {
  // Every remote in two versions, of which the first was live before.
  const registry = ['1.0.0', '2.0.0']
    .flatMap((version) => apps.map((owner) => ({ name: packageOf(owner), version })))
    .reduce(
      (next, { name, version }) =>
        withPointer(
          withRelease(next, name, version, release),
          'live',
          name,
          version,
          `2025-03-0${version}`,
          'promoted',
        ),
      emptyRegistry,
    );
  const former = releaseSetOf(
    { ...registry, channels: { live: Object.fromEntries(apps.map((owner) => [packageOf(owner), '1.0.0'])) } },
    apps,
    'live',
  );
  const files = () =>
    filesOf(
      openReleaseCache(
        join(folder, randomUUID()),
        openObjectStore(join(folder, 'bucket')),
        environment.RELEASE_TRUSTED_KEYS,
      ),
    );
  beforeEach(() => openObjectStore(join(folder, 'bucket')).put(registryPath, signedFile(registry, privateKey)));

  it('serves a file of a release that another machine showed, also to concurrent requests', async () => {
    const own = files();
    const answers = await Promise.all(Array.from({ length: 8 }, () => own.request('/mf-forms/1.0.0/web/main.js')));
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(8).fill('export {}'));
  });

  it('serves a file that has left the disk since it was checked', async () => {
    const cache = openReleaseCache(
      join(folder, randomUUID()),
      openObjectStore(join(folder, 'bucket')),
      environment.RELEASE_TRUSTED_KEYS,
    );
    const own = filesOf(cache);
    const ask = async () => (await own.request('/mf-forms/1.0.0/web/main.js')).text();
    expect(await ask()).toBe('export {}');
    await rm(join(cache.directory, 'mf-forms/1.0.0/web/main.js'));
    expect(await ask()).toBe('export {}');
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'takes %s for no version and no name, without a word',
    async (name) => {
      const written = vi.spyOn(process.stdout, 'write');
      const own = files();
      expect((await own.request(`/mf-forms/${name}/web/main.js`)).status).toBe(404);
      expect((await own.request(`/${name}/1.0.0/web/main.js`)).status).toBe(404);
      expect(written).not.toHaveBeenCalled();
      written.mockRestore();
    },
  );

  it('serves the facts of a set that was live before the machine existed', async () => {
    const answer = await files().request(`/sets/${former.id}.json`);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({ id: former.id, apps: { forms: { version: '1.0.0' } } });
    for (const owner of staffRemotes) expect(text).not.toContain(owner);
  });

  it('serves no file whose bytes differ from the release, and none of a registry that it does not trust', async () => {
    const bucket = openObjectStore(join(folder, 'bucket'));
    await bucket.put('mf-forms/1.0.0/web/main.js', Buffer.from('another'));
    expect((await files().request('/mf-forms/1.0.0/web/main.js')).status).toBe(503);
    await bucket.put('mf-forms/1.0.0/web/main.js', script);
    const foreign = generateKeyPairSync('ed25519').privateKey;
    await bucket.put(registryPath, signedFile(registry, foreign));
    expect((await files().request('/mf-forms/1.0.0/web/main.js')).status).toBe(503);
  });
});

test('the last active set is started again only if its teams signed it', async () => {
  const registry = withRelease(emptyRegistry, 'mf-forms', '1.0.0', release);
  const cache = openCache();
  await cache.keepSections(sectionsIn(signedFile(registry, privateKey)));
  await cache.remember(set);
  expect(await openCache().remembered()).toEqual(set);
  const file = join(folder, 'cache/live.json');
  const text = await readFile(file, 'utf8');
  // Another script, and a section that someone else signed.
  const other = integrityOf(Buffer.from('alert(1)'));
  await writeFile(file, text.replace(integrityOf(script), other));
  expect(await openCache().remembered()).toBeNull();
  const { privateKey: stranger } = generateKeyPairSync('ed25519');
  const changed = { ...release, files: { 'web/main.js': { integrity: other, bytes: script.length } } };
  await cache.keepSections(sectionsIn(signedFile(withRelease(emptyRegistry, 'mf-forms', '1.0.0', changed), stranger)));
  await cache.remember({ id: 'abc123', apps: { forms: { version: '1.0.0', release: changed } } });
  expect(await openCache().remembered()).toBeNull();
});
