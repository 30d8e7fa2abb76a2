import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { folderOf } from '../app-folder.ts';
import { packageOf } from '../app-names.ts';
import { createAppBuilder } from '../build/app-builder.ts';
import { BuildFailed } from '../build/build-failed.ts';
import { fetchRelease } from '../fetch-release.ts';
import { releaseKeys, trustOf } from '../keys.ts';
import { appsIn, createMirror } from '../mirror-releases.ts';
import type { ObjectStore } from '../object-store.ts';
import { publish } from '../publish.ts';
import { withPointer } from '../registry.ts';
import { releaseSetOf } from '../release-set.ts';
import type { SiteDefinition } from '../site-definition.ts';
import { changeRegistry, openStore, readRegistry } from '../store.ts';
import { createFront } from './front.ts';
import { type RenderedSet, startSet } from './rendered-set.ts';

const look = 300; // ms between two looks at the sources
const lookAtSite = 10_000; // ms between two looks at what is live on the site

/** A remote, and the site among whose releases it is shown. */
export interface AgainstOptions {
  site: SiteDefinition;
  owner: string;
  /** Address of the site. */
  address: string;
  /** The bucket of the site, or what the site serves of it to developers. */
  from: Pick<ObjectStore, 'get'>;
  /** The public keys of the site's teams, as RELEASE_TRUSTED_KEYS names them. */
  trusted: readonly string[];
  /** A folder for the copies of releases. */
  folder: string;
  port: number;
  say?: (line: string) => void;
  signal?: AbortSignal;
}

const whyOf = (error: unknown): string => {
  if (error instanceof BuildFailed)
    return error.faults.map(({ file, line, message }) => `${file ?? ''}:${line ?? ''} ${message}`).join('\n\n');
  return error instanceof Error ? error.message : String(error);
};

const sourcesIn = (folder: string): string =>
  globSync(['src/**/*', 'contract/**/*', 'package.json', 'budget.json'], { cwd: folder })
    .map((file) => `${file} ${statSync(join(folder, file), { throwIfNoEntry: false })?.mtimeMs}`)
    .join('\n');

/**
 * Shows a remote of this machine among the live releases of a site, with that site's API, until it is aborted: no server of the shell
 * is needed. A saved file is built, and the page reloads. Nothing is sent to the site.
 */
export const developAgainst = async (options: AgainstOptions): Promise<void> => {
  const { site, owner, address, from, trusted, folder, port, say = console.log, signal } = options;
  const name = packageOf(owner);
  const { shown: shownThere } = await appsIn(from, trustOf(trusted.join(',')), site.apps);
  if (!shownThere.includes(owner))
    throw new Error(`The live shell of ${address} does not show ${name}: first promote a shell that does`);
  const { entry } = releaseKeys({ DATA_DIR: folder }).make(name);
  const store = openStore({
    DATA_DIR: folder,
    BUCKET: join(folder, 'bucket'),
    // The local build is signed by a key of its own, which only this program trusts.
    RELEASE_TRUSTED_KEYS: [...trusted, entry].join(','),
    RELEASE_KEY: join(folder, 'release-keys'),
  });
  await store.bucket.prepare();
  const mirror = createMirror(
    from,
    store,
    ({ shown }) => shown.filter((one) => one !== owner).map(packageOf),
    site.apps,
  );
  const build = { site, owner, development: true, besideReleased: true, outDir: join(folder, 'build', name) };
  const builder = createAppBuilder(build);
  const now: { set: RenderedSet | null; fault: string | null } = { set: null, fault: null };
  const ownAddress = `http://localhost:${port}`;

  const show = async (): Promise<boolean> => {
    const { registry } = await readRegistry(store);
    const next = releaseSetOf(registry, site.apps, 'live');
    if (next.id === now.set?.releases.set.id) return false;
    const folders: Record<string, string> = {};
    for (const [one, { version, release }] of Object.entries(next.apps)) {
      folders[one] = join(folder, 'releases', packageOf(one), version);
      await fetchRelease(store.bucket, { name: packageOf(one), version, release }, folders[one]);
    }
    const started = await startSet({ set: next, folders }, address, ownAddress);
    now.set?.end();
    now.set = started;
    return true;
  };
  const save = async (): Promise<void> => {
    const { version } = await publish({ ...build, store, builder });
    const date = new Date().toISOString();
    await changeRegistry(store, (registry) =>
      registry.channels.live?.[name] === version
        ? registry
        : withPointer(registry, 'live', name, version, date, 'saved'),
    );
  };

  const front = createFront({ address, languages: site.languages, shown: () => now.set, fault: () => now.fault });
  front.listen(port, '127.0.0.1');
  await once(front, 'listening');
  let before = '';
  let looked = 0;
  let ofBuild: string | null = null;
  const tried = async (work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      return whyOf(error);
    }
  };
  const step = async (): Promise<void> => {
    const sources = sourcesIn(folderOf(site, owner));
    const [isSaved, isDue] = [sources !== before, Date.now() - looked >= lookAtSite];
    if (!isSaved && !isDue) return;
    before = sources;
    let isNew = false;
    const ofSite = await tried(async () => {
      if (isDue) await mirror();
      if (isSaved) ofBuild = await tried(save);
      if (ofBuild === null) isNew = await show();
    });
    looked = Date.now();
    const last = now.fault;
    const fault = ofBuild ?? ofSite;
    now.fault = fault;
    if (fault !== null && fault !== last) say(fault);
    if (isNew || fault !== last) front.changed();
  };
  await step();
  say(
    `${name} runs at ${ownAddress} among the releases of ${address}. A saved file is built and shown. Ctrl-C stops it.`,
  );
  while (!signal?.aborted) {
    await sleep(look);
    await step();
  }
  now.set?.end();
  front.closeAllConnections();
  front.close();
  await builder.close();
};
