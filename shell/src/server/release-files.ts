import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { ownerOf } from '@rowhouse/federation/app-names';
import { manifestFile, newestReleases, type Registry, type Release } from '@rowhouse/federation/registry';
import { factsWithout, type ReleaseFacts } from '@rowhouse/federation/release-facts';
import { factsOf, formerSets } from '@rowhouse/federation/release-set';
import { apps, staffRemotes } from '@rowhouse/shared/routes';
import { type Context, Hono } from 'hono';
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

// Whether there is such a file cannot be told, or it cannot be fetched now: a browser takes 404 for one that is gone for good.
class NotNow extends Error {}

/**
 * Serves what browsers load: the files of every release, and the facts of each set. A release that this machine lacks
 * is fetched: a browser may have got its page from another machine.
 */
export const releaseFiles = (cache: ReleaseCache, reader: RegistryReader): Hono => {
  const read = (): Promise<Registry | null> => reader.read().catch(() => null);
  // What the current registry does not name is gone; without it nobody knows.
  const isNone = (current: Registry | null): false => {
    if (!current) throw new NotNow();
    return false;
  };

  // Requests for sets that never existed cost one search of the history of each registry.
  let former: { of: Registry; sets: ReturnType<typeof formerSets> } | null = null;
  const factsFor = async (id: string): Promise<ReleaseFacts | null> => {
    const cachedFacts = await cache.facts(id);
    if (cachedFacts) return cachedFacts;
    const current = await read();
    const registry = current ?? reader.last();
    if (registry && registry !== former?.of) former = { of: registry, sets: formerSets(registry, apps) };
    const set = registry ? former?.sets.get(id) : undefined;
    return set ? factsOf(set) : isNone(current) || null;
  };

  // Checks a release that has a file on the disk, and fetches it again when it differs.
  const bring = async (name: string, version: string, file: string): Promise<boolean> => {
    const current = await read();
    const release = releaseIn((current ?? reader.last())?.releases ?? {}, name, version);
    if (!release || !Object.hasOwn(release.files, file)) return isNone(current);
    try {
      await cache.bring({ id: '', apps: { [ownerOf(name)]: { version, release } } });
      return true;
    } catch (error) {
      log('release-not-found', { app: name, version, why: reasonOf(error) });
      throw new NotNow();
    }
  };
  // This process has checked the bytes, or checks them now.
  const isHeld = async (name: string, version: string, file: string): Promise<boolean> =>
    cache.holds(name, version) || bring(name, version, file);

  // For a file whose name holds a hash of its content, any release will do: one that is held, else the newest.
  const holderOf = async (name: string, file: string): Promise<string | undefined> => {
    const holder = cache.holderOf(name, file);
    if (holder !== undefined) return holder;
    const current = await read();
    const registry = current ?? reader.last();
    const releases = registry ? newestReleases(registry, name) : [];
    const [version] =
      releases.find(([, { files, namedByContent }]) => namedByContent && Object.hasOwn(files, file)) ?? [];
    if (version === undefined) isNone(current);
    return version !== undefined && (await isHeld(name, version, file)) ? version : undefined;
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
    if (!Object.hasOwn(app.release.files, manifest) || !(await isHeld(name, app.version, manifest))) return null;
    return readFile(join(cache.directory, name, app.version, manifest));
  };

  const files = serveStatic({ root: cache.directory, precompressed: true, rewriteRequestPath: fileOn });
  const fileIn = async (context: Context, name: string, version: string, file: string): Promise<Response> => {
    const read = () => files(context, async () => undefined);
    // One that has left the disk since it was checked is fetched again with its release.
    return (await read()) ?? ((await bring(name, version, file)) ? await read() : null) ?? context.notFound();
  };
  return (
    new Hono()
      .onError((error, context) => {
        if (!(error instanceof NotNow)) throw error;
        return context.text('Not available now', 503, { 'cache-control': 'no-store' });
      })
      // No released file has such a name: it would be sought, as one that has left the disk, with its whole release.
      .use(async (context, next) => (context.req.path.includes('%') ? context.notFound() : next()))
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
      .get('/:name/:file{web/.+}', asRelease, async (context) => {
        const { name, file } = context.req.param();
        const version = await holderOf(name, file);
        return version === undefined ? context.notFound() : fileIn(context, name, version, file);
      })
      // Files whose names hold no hash of their content: addresses that were given out before such names existed.
      .get('/:name/:version/:file{web/.+}', asRelease, async (context) => {
        const { name, version, file } = context.req.param();
        return (await isHeld(name, version, file)) ? fileIn(context, name, version, file) : context.notFound();
      })
  );
};
