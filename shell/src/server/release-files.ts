import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { ownerOf } from '@rowhouse/federation/app-names';
import { manifestFile, newestReleases, type Registry, type Release } from '@rowhouse/federation/registry';
import { factsWithout, type ReleaseFacts } from '@rowhouse/federation/release-facts';
import { factsOf, formerSets } from '@rowhouse/federation/release-set';
import { apps, staffRemotes } from '@rowhouse/shared/routes';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { compression } from './compression.ts';
import { log, reasonOf } from './log.ts';
import type { RegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';

const manifest = `web/${manifestFile}`;
// A frame document has no origin, and loads these files too; other hosts show a remote by its manifest.
const anyOrigin = { 'access-control-allow-origin': '*' };

const asRelease = createMiddleware(async (context, next) => {
  await next();
  const { headers, ok } = context.res;
  headers.set('vary', 'Accept-Encoding');
  if (!ok) return;
  headers.set('cache-control', 'public, max-age=31536000, immutable');
  for (const [name, value] of Object.entries(anyOrigin)) headers.set(name, value);
});

// The names come from an address, and may be those of what each object inherits.
const releaseIn = (all: Registry['releases'], name: string, version: string): Release | undefined => {
  const releases = Object.hasOwn(all, name) ? all[name] : undefined;
  return releases && Object.hasOwn(releases, version) ? releases[version] : undefined;
};

/**
 * Serves what browsers load: the files of every release, and the facts of each set. A release that this machine lacks
 * is fetched: a browser may have got its page from another machine.
 */
export const releaseFiles = (cache: ReleaseCache, reader: RegistryReader): Hono => {
  const latest = async (): Promise<Registry | null> => (await reader.read().catch(() => null)) ?? reader.last();

  // Requests for sets that never existed cost one search of the history of each registry.
  let former: { of: Registry; sets: ReturnType<typeof formerSets> } | null = null;
  const factsFor = async (id: string): Promise<ReleaseFacts | null> => {
    const cachedFacts = await cache.facts(id);
    const registry = cachedFacts ? null : await latest();
    if (registry && registry !== former?.of) former = { of: registry, sets: formerSets(registry, apps) };
    const set = registry ? former?.sets.get(id) : undefined;
    return set ? factsOf(set) : cachedFacts;
  };

  // This process has checked the bytes on the disk, or checks them now and fetches them again when they differ from
  // the release.
  const isHeld = async (name: string, version: string): Promise<boolean> => {
    if (cache.holds(name, version)) return true;
    const release = releaseIn((await latest())?.releases ?? {}, name, version);
    if (!release) return false;
    try {
      await cache.bring({ id: '', apps: { [ownerOf(name)]: { version, release } } });
      return true;
    } catch (error) {
      log('release-not-found', { app: name, version, why: reasonOf(error) });
      return false;
    }
  };

  // For a file whose name holds a hash of its content, any release will do: one that is held, else the newest.
  const isHeldSomewhere = async (name: string, file: string): Promise<boolean> => {
    if (cache.holderOf(name, file) !== undefined) return true;
    const registry = await latest();
    const releases = registry ? newestReleases(registry, name) : [];
    const holder = releases.find(([, { files, namedByContent }]) => namedByContent && Object.hasOwn(files, file));
    return holder !== undefined && isHeld(name, holder[0]);
  };

  const fileOn = (path: string): string =>
    path
      .replace(/^\/_releases/, '')
      .replace(
        /^\/([^/]+)\/(web\/.+)/,
        (_, name: string, file: string) => `/${name}/${cache.holderOf(name, file)}/${file}`,
      );

  const isStaff = (facts: ReleaseFacts, owner: string): boolean =>
    facts.apps[owner]?.staff === true || staffRemotes.some((one) => one === owner);

  // The manifest of a visitors' remote in the set that visitors see.
  const liveManifest = async (name: string): Promise<Buffer | null> => {
    const set = await cache.remembered();
    const owner = ownerOf(name);
    const app = set && Object.hasOwn(set.apps, owner) ? set.apps[owner] : undefined;
    if (!set || !app?.release.namedByContent || isStaff(factsOf(set), owner)) return null;
    if (!Object.hasOwn(app.release.files, manifest) || !(await isHeld(name, app.version))) return null;
    return readFile(join(cache.directory, name, app.version, manifest));
  };

  const files = serveStatic({ root: cache.directory, precompressed: true, rewriteRequestPath: fileOn });
  return (
    new Hono()
      .get('/sets/:file{[a-f0-9]+(?:\\.[\\w-]+)?\\.json}', asRelease, compression, async (context) => {
        const [id = '', besides] = context.req.param('file').slice(0, -'.json'.length).split('.');
        const facts = await factsFor(id);
        if (!facts || (besides !== undefined && !isStaff(facts, besides))) return context.notFound();
        const staffOwners = Object.keys(facts.apps).filter((owner) => isStaff(facts, owner) && owner !== besides);
        return context.json(factsWithout(facts, staffOwners));
      })
      // The one file whose content changes: another host follows the live release by it.
      .get(`/:name/${manifest}`, async (context) => {
        const bytes = await liveManifest(context.req.param('name'));
        if (!bytes) return context.notFound();
        const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache', ...anyOrigin };
        return context.body(new Uint8Array(bytes), 200, headers);
      })
      .get('/:name/:file{web/.+}', asRelease, async (context, next) => {
        const { name, file } = context.req.param();
        return (await isHeldSomewhere(name, file)) ? files(context, next) : context.notFound();
      })
      // Files whose names hold no hash of their content: addresses that were given out before such names existed.
      .get('/:name/:version/web/*', asRelease, async (context, next) => {
        const { name, version } = context.req.param();
        return (await isHeld(name, version)) ? files(context, next) : context.notFound();
      })
  );
};
