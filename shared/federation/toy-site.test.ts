import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rsbuild/core';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { packageOf } from './app-names.ts';
import { confinement } from './confined-process.ts';
import { developAgainst } from './develop/against.ts';
import { integrityOf } from './integrity.ts';
import { readMachines } from './machines.ts';
import { promoteProved, rollBack } from './proof/promote-proved.ts';
import { filesIn, publish } from './publish.ts';
import { publishDist } from './publish-dist.ts';
import { newestReleases } from './registry.ts';
import { factsOf, releaseSetOf } from './release-set.ts';
import type { SiteDefinition } from './site-definition.ts';
import { openStore, type ReleaseStore, readRegistry } from './store.ts';

const named = v.object({ name: v.string() });
const manifestSchema = v.object({
  metaData: v.object({ globalName: v.string(), publicPath: v.string(), remoteEntry: named }),
  shared: v.array(named),
  exposes: v.array(v.object({ name: v.string(), assets: v.object({ js: v.object({ sync: v.array(v.string()) }) }) })),
});

// Inside this package, so that it can import the package by name.
const folder = join(import.meta.dirname, `.cache/toy-${process.pid}`);
let site: SiteDefinition;
let store: ReleaseStore;

const release = async (owner: string): Promise<string> => (await publish({ site, owner, store })).version;
const withoutNamespaces = confinement() !== 'namespaces';
const promote = async (owner: string) =>
  promoteProved({
    site,
    store,
    channel: 'live',
    versions: { [packageOf(owner)]: await release(owner) },
    withoutNamespaces,
  });
const live = async (name: string): Promise<string> => (await readRegistry(store)).registry.channels.live?.[name] ?? '';
const edit = async (file: string, from: string, to: string): Promise<void> => {
  const text = await readFile(join(folder, file), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, file), text.replace(from, to));
};

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
};

// A remote of a team that knows nothing of the preset: plain JavaScript, and names of its own.
const buildForeign = async (dist: string): Promise<void> => {
  const sources = `${dist}-sources`;
  mkdirSync(sources, { recursive: true });
  await writeFile(join(sources, 'package.json'), '{ "name": "team-clock", "version": "7.1.0" }');
  await writeFile(
    join(sources, 'clock.js'),
    "import * as v from 'valibot';\nexport const Component = (texts, data) => texts.said + ' <time>' + v.parse(v.string(), data.time) + '</time>';\n",
  );
  await writeFile(join(sources, 'texts.js'), "export const messages = { said: 'It is' };\n");
  await writeFile(join(sources, 'unused.js'), 'export const unused = 1;\n');
  const plugin = (target: 'web' | 'node') =>
    new ModuleFederationPlugin({
      name: 'teamClock',
      filename: 'remoteEntry.js',
      library: target === 'web' ? { type: 'var', name: 'teamClock' } : { type: 'commonjs-module' },
      exposes: { './Clock': './clock.js', './texts': './texts.js', './unused': './unused.js' },
      shared: { valibot: { singleton: true, requiredVersion: '^1.0.0' } },
      dts: false,
      manifest: target === 'web',
    });
  const compiler = rspack(
    (['web', 'node'] as const).map((target) => ({
      context: sources,
      mode: 'production' as const,
      target: target === 'web' ? 'web' : 'async-node',
      entry: {},
      output: { path: target === 'web' ? dist : join(dist, 'node'), publicPath: 'auto', uniqueName: 'teamClock' },
      plugins: [plugin(target)],
    })),
  );
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => (error || stats?.hasErrors() ? reject(error ?? stats?.toString({})) : resolve()));
  });
  await writeFile(join(dist, 'budget.json'), '{ "entry": 90000, "modules": { "fragments/time": 99000 } }');
};

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  cpSync(join(import.meta.dirname, 'testing/toy'), folder, { recursive: true });
  ({ site } = await import(join(folder, 'site.ts')));
  store = openStore({ DATA_DIR: join(folder, '.data') });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
// As where there is no Chromium.
beforeEach(() => void vi.stubEnv('CHROMIUM_PATH', join(folder, 'none')));

describe('a site of a shell and two remotes, without any Rowhouse code', () => {
  it('is built, proved as a whole with its last app, and promoted', async () => {
    const proofs = [];
    for (const owner of site.apps) proofs.push((await promote(owner)).proof);
    expect(proofs).toEqual([null, null, expect.objectContaining({ rendered: 12, hydrated: expect.any(Number) })]);
    const { history } = (await readRegistry(store)).registry;
    expect(history.map(({ why }) => why)).toEqual(['promoted', 'promoted', 'promoted, proved without a browser']);
  });

  it('is served by its own server, from the releases that it fetched from the bucket', async ({ signal }) => {
    const port = await freePort();
    const env = { ...process.env, PORT: String(port), DATA_DIR: join(folder, '.data') };
    const server = spawn(process.execPath, [join(folder, 'server.ts')], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = once(server, 'exit');
    try {
      // Without releases it ends, or waits for them.
      const started = once(server.stdout, 'data', { signal }).then(() => true);
      expect(await Promise.race([started, ended.then(() => false)])).toBe(true);
      const html = await (await fetch(`http://localhost:${port}/nl/`, { signal })).text();
      expect(html).toMatch(/<h1>Hallo<\/h1>Nu <time>\d\d:\d\d<\/time>/);
      const scripts = [...html.matchAll(/src="([^"]+)"/g)].map(([, path]) => path);
      expect(scripts.join()).toMatch(/shell.*mf-clock.*mf-hello/);
      for (const path of scripts) expect((await fetch(`http://localhost:${port}${path}`, { signal })).status).toBe(200);
      expect(Object.values(await readMachines(store.bucket))).toMatchObject([
        { shows: { 'mf-clock': await live('mf-clock') } },
      ]);
    } finally {
      server.kill();
      await ended;
    }
  });

  it('shares a library at run time: no remote bundles it', async () => {
    const { releases } = (await readRegistry(store)).registry;
    expect(releases.shell?.[await live('shell')]?.provides.valibot).toMatch(/^1\./);
    expect(releases['mf-clock']?.[await live('mf-clock')]?.accepts).toMatchObject({ valibot: '^1.0.0' });
    expect(releases['mf-clock']?.[await live('mf-clock')]?.entry.js).toHaveLength(1);
  });

  it('describes a remote to other hosts: its modules, what it takes from the host, and an entry with a runtime', async () => {
    const version = await live('mf-clock');
    const bytes = await readFile(join(folder, '.data/bucket/mf-clock', version, 'web/mf-manifest.json'), 'utf8');
    const { metaData, shared, exposes } = v.parse(manifestSchema, JSON.parse(bytes));
    expect(metaData).toMatchObject({ globalName: 'mf_clock', publicPath: 'auto' });
    expect(shared.map(({ name }) => name)).toEqual(['valibot']);
    expect(exposes.map(({ name }) => name)).toEqual(['data', 'fragments/time', 'messages/en', 'messages/nl']);
    const { files, entry, modules } = (await readRegistry(store)).registry.releases['mf-clock']?.[version] ?? {};
    const named = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
    expect(Object.keys(files ?? {})).toEqual(expect.arrayContaining(named.map((file) => `web/${file}`)));
    expect(entry?.js).not.toContain(metaData.remoteEntry.name);
    expect(exposes[1]?.assets.js.sync).toEqual(modules?.['fragments/time']?.js);
  });

  it('lists the shown remotes in a release of the shell, and in no other release', async () => {
    const { releases } = (await readRegistry(store)).registry;
    expect(releases.shell?.[await live('shell')]?.remotes).toEqual(['hello', 'clock']);
    expect(releases['mf-clock']?.[await live('mf-clock')]?.remotes).toBeUndefined();
  });

  it('is not built again while nothing has changed', async () => {
    for (const owner of site.apps) expect((await publish({ site, owner, store })).built).toBe(false);
  });

  it('is built again, and whole again, if the bucket lost files of it', async () => {
    const version = await live('mf-clock');
    const files = () => filesIn(join(folder, '.data/bucket/mf-clock', version));
    const before = new Map(await files());
    await writeFile(join(folder, '.data/bucket/mf-clock', version, 'inputs.json'), '{');
    rmSync(join(folder, '.data/bucket/mf-clock', version, 'node'), { recursive: true });
    expect(await publish({ site, owner: 'clock', store })).toMatchObject({ version, built: false });
    expect(new Map(await files())).toEqual(before);
  });

  it('is taken from the builds of another checkout with the same sources, unless a file there was changed', async () => {
    const cache = join(folder, '.data/builds');
    const owner = 'clock';
    const publishTo = async (name: string) => {
      const store = openStore({ DATA_DIR: join(folder, '.data', name) });
      const published = await publish({ site, owner, store, cache });
      return { published, release: (await readRegistry(store)).registry.releases['mf-clock']?.[published.version] };
    };
    const first = await publishTo('first');
    const second = await publishTo('second');
    expect([first, second].map(({ published }) => published.cached)).toEqual([false, true]);
    expect(second.published.version).toBe(first.published.version);
    expect({ ...second.release, date: '' }).toEqual({ ...first.release, date: '' });
    await writeFile(join(cache, 'mf-clock', first.published.version, 'files/node/package.json'), '{}');
    expect((await publishTo('third')).published.cached).toBe(false);
    expect((await publishTo('fourth')).published.cached).toBe(true);
  });

  it('is the same in every checkout, byte for byte', async () => {
    const elsewhere = `${folder}-in-a-folder-with-a-longer-path`;
    cpSync(join(import.meta.dirname, 'testing/toy'), elsewhere, { recursive: true });
    const { site: copy }: { site: SiteDefinition } = await import(join(elsewhere, 'site.ts'));
    const builtIn = async (of: SiteDefinition, owner: string) => {
      const data = join(folder, '.data', of === copy ? 'there' : 'here');
      const { version } = await publish({ site: of, owner, store: openStore({ DATA_DIR: data }) });
      const files = await filesIn(join(data, 'bucket', packageOf(owner)));
      return { version, files: files.map(([path, bytes]) => `${path} ${integrityOf(bytes)}`).sort() };
    };
    try {
      for (const owner of ['shell', 'clock']) expect(await builtIn(copy, owner)).toEqual(await builtIn(site, owner));
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  // The files that a browser with a cache of the former pages downloads for the current ones, in bytes.
  const downloaded = async (owner: string, file: string, from: string, to: string): Promise<Record<string, number>> => {
    const set = async () => {
      const { registry } = await readRegistry(store);
      const { apps } = releaseSetOf(registry, site.apps, 'live', {
        [packageOf(owner)]: newestReleases(registry, packageOf(owner))[0]?.[0] ?? '',
      });
      const { apps: facts } = factsOf({ id: '', apps });
      const files = Object.entries(facts).flatMap(([app, { prefix, entry, modules }]) =>
        [entry, ...Object.values(modules)]
          .flatMap(({ js, css }) => [...js, ...css])
          .map((name): [string, number] => [prefix + name, apps[app]?.release.files[`web/${name}`]?.bytes ?? 0]),
      );
      return new Map(files);
    };
    const before = await set();
    await edit(file, from, to);
    await release(owner);
    return Object.fromEntries([...(await set())].filter(([url]) => !before.has(url)));
  };

  it('sends a browser only the texts file in which a release of the shell changed a word', async () => {
    const files = await downloaded('shell', 'shell/src/messages/en.ts', 'Toy', 'A toy');
    expect(Object.keys(files)).toEqual([expect.stringMatching(/^\/_releases\/shell\/web\/messages\/en\./)]);
    expect(Object.values(files)[0]).toBeLessThan(500);
  });

  it('sends a browser only the shell’s own part of the entry after a release of the shell that changed its code', async () => {
    const files = await downloaded('shell', 'shell/src/show.ts', 'string> = {}', "string> = { none: '' }");
    expect(Object.keys(files)).toEqual([expect.stringMatching(/^\/_releases\/shell\/web\/main\./)]);
    expect(Object.values(files)[0]).toBeLessThan(4000);
  });

  it('sends a browser the changed module and the entry of a released remote, and nothing of another app', async () => {
    const files = await downloaded('hello', 'mf-hello/src/pages/hello.tsx', '<h1>', '<h1 class="big">');
    expect(Object.keys(files).map((url) => url.replace(/\.[0-9a-f]{10}\./, '.'))).toEqual([
      '/_releases/mf-hello/web/remote-entry.js',
      '/_releases/mf-hello/web/pages/hello.js',
    ]);
  });

  it('accepts a remote that a stock plugin built in its own way, under the names of the site', async () => {
    const dist = join(folder, 'foreign');
    await buildForeign(dist);
    const expose = { 'fragments/time': './Clock', 'messages/en': './texts', 'messages/nl': './texts' };
    const foreign = { site, owner: 'clock', store, dist, exposes: expose };
    const { version, unnamed } = await publishDist(foreign);
    expect(unnamed).toEqual(['./unused']);
    const { registry, proof } = await promoteProved({
      site,
      store,
      channel: 'live',
      versions: { 'mf-clock': version },
      withoutNamespaces,
    });
    expect(proof).toMatchObject({ rendered: expect.any(Number) });
    const release = registry.releases['mf-clock']?.[version];
    expect(Object.keys(release?.files ?? {})).toEqual(
      expect.arrayContaining(release?.entry.js.map((file) => `web/${file}`) ?? []),
    );
    expect(release?.accepts).toEqual({ valibot: '^1.0.0' });
    expect((await publishDist(foreign)).built).toBe(false);
    await expect(publishDist({ ...foreign, exposes: { 'fragments/time': './Nothing' } })).rejects.toThrow(
      "exposes no './Nothing'. It exposes ./Clock, ./texts, ./unused",
    );
    const file = join(dist, 'mf-manifest.json');
    const manifest = await readFile(file, 'utf8');
    // What cannot be mended is said first.
    const elsewhere = manifest.replace(/("publicPath":\s*)"auto"/, '$1"/"');
    for (const [type, advice] of [
      [
        'module',
        /says that the entry is of the type 'module', .*Vite builds modules alone.*Rsbuild, Rspack or webpack/,
      ],
      ['commonjs', /build it with library\.type 'var'/],
    ] as const) {
      await writeFile(file, elsewhere.replace(/("remoteEntry":\s*\{[^}]*?"type":\s*)"\w+"/, `$1"${type}"`));
      await expect(publishDist(foreign)).rejects.toThrow(advice);
    }
  });

  it.runIf(process.env.TESTS === 'long')(
    'shows a remote of one team among the live releases, without a server of the shell: a saved file, a fault of it, and nothing is sent',
    async () => {
      const [apiPort, port, stop] = [await freePort(), await freePort(), new AbortController()];
      const api = createHttpServer((_, response) => response.end('{"time":"12:34"}')).listen(apiPort);
      await once(api, 'listening');
      const running = developAgainst({
        ...{ site, owner: 'clock', port, signal: stop.signal, say: () => undefined },
        address: `http://localhost:${apiPort}`,
        from: store.bucket,
        trusted: store.keys.entries(),
        folder: join(folder, '.data/against'),
      });
      const page = async () => (await fetch(`http://localhost:${port}/nl/`)).text();
      const file = 'mf-clock/src/fragments/time.tsx';
      try {
        await expect.poll(page, { timeout: 120_000 }).toMatch(/Nu <time>12:34<\/time>/);
        const scripts = [...(await page()).matchAll(/src="([^"]+)"/g)].map(([, path]) => path);
        expect(scripts.join()).toMatch(/shell.*mf-clock.*mf-hello/);
        for (const path of scripts) expect((await fetch(`http://localhost:${port}${path}`)).status).toBe(200);
        await edit(file, '<time>', '<time class="mine">');
        await expect.poll(page, { timeout: 120_000 }).toContain('<time class="mine">');
        await edit(file, '(texts, data) =>', '(texts, data) => => ');
        await expect.poll(page, { timeout: 120_000 }).toMatch(/time\.tsx/);
        expect((await fetch(`http://localhost:${port}/nl/`, { method: 'POST' })).status).toBe(403);
        await edit(file, '(texts, data) => => ', '(texts, data) =>');
        await edit(file, '<time class="mine">', '<time>');
        await expect.poll(page, { timeout: 120_000 }).toMatch(/<main>.*<time>12:34<\/time>(?!.*<pre)/s);
      } finally {
        stop.abort();
        await running;
        api.close();
      }
    },
    300_000,
  );

  it.runIf(process.env.TESTS === 'long')(
    'goes from one major of the shared modules to the next: no app alone, a remote that accepts both at any time, and all in one step, there and back',
    async () => {
      // The one of another bundler accepts any major.
      await promote('clock');
      const before = (await readRegistry(store)).registry.channels.live;
      const at = { site, store, channel: 'live', withoutNamespaces };
      const next = (accepts?: string): SiteDefinition => ({
        ...site,
        shared: { ...site.shared, version: '2.0.0', ...(accepts && { accepts }) },
      });
      const versionOf = async (owner: string, of: SiteDefinition) =>
        (await publish({ site: of, owner, store })).version;
      const versions: Record<string, string> = {};
      for (const owner of site.apps) versions[packageOf(owner)] = await versionOf(owner, next());
      const alone = (name: string) => promoteProved({ ...at, versions: { [name]: versions[name] ?? '' } });
      const step = (names: string) => `or move them in one step: npx pnpm@12 release promote ${names} shell`;
      await expect(alone('shell')).rejects.toThrow(step('mf-hello mf-clock'));
      await expect(alone('mf-clock')).rejects.toThrow(step('mf-clock'));

      const both = { 'mf-clock': await versionOf('clock', next('>=1 <3')) };
      await promoteProved({ ...at, versions: both });
      const rest = { shell: versions.shell ?? '', 'mf-hello': versions['mf-hello'] ?? '' };
      const { registry } = await promoteProved({ ...at, versions: rest });
      expect(registry.channels.live).toEqual({ ...both, ...rest });
      expect(registry.releases.shell?.[rest.shell]?.provides.shared).toBe('2.0.0');
      const back = await rollBack(at, Object.keys(rest), false);
      expect(back.registry.channels.live).toEqual({ ...before, ...both });
      await rollBack(at, ['mf-clock'], false);
    },
    300_000,
  );

  it.runIf(process.env.TESTS === 'long')(
    'refuses a fragment that fails in one language, and accepts a working one afterwards',
    async () => {
      const file = 'mf-clock/src/fragments/time.tsx';
      const before = await live('mf-clock');
      await edit(file, '(texts, data) =>', "(texts, data) => texts.now === 'Nu' ? v.parse(v.never(), data) :");
      await expect(promote('clock')).rejects.toThrow(
        /mf-clock \S+ is refused:[\s\S]*the fragment 'clock\.time' in nl, whatever the data/,
      );
      expect(await live('mf-clock')).toBe(before);
      await edit(file, 'v.parse(v.never(), data)', "'nu'");
      const { registry } = await promote('clock');
      expect(registry.channels.live?.['mf-clock']).not.toBe(before);
      const back = await rollBack({ site, store, channel: 'live', withoutNamespaces }, ['mf-clock'], false);
      expect(back.versions).toEqual({ 'mf-clock': before });
    },
    180_000,
  );

  it.runIf(process.env.TESTS === 'long')(
    'shows a new remote with the shell that lists it, and not before',
    async () => {
      cpSync(join(folder, 'mf-clock'), join(folder, 'mf-news'), { recursive: true });
      const before = site;
      const shown = async () => {
        const { registry } = await readRegistry(store);
        return Object.keys(releaseSetOf(registry, before.apps, 'live').apps);
      };
      site = { ...site, apps: [...site.apps, 'news'] };
      await expect(promote('shell')).rejects.toThrow(
        'names no release of mf-news, which its shell shows: promote it first',
      );
      expect((await promote('news')).proof).not.toBeNull();
      expect(await shown()).toEqual(before.apps);
      expect((await promote('shell')).proof).not.toBeNull();
      expect(await shown()).toEqual(site.apps);
      await rollBack({ site, store, channel: 'live', withoutNamespaces }, ['shell'], false);
      expect(await shown()).toEqual(before.apps);
    },
    180_000,
  );
});
