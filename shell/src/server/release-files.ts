import { serveStatic } from '@hono/node-server/serve-static';
import { appOf, packageOf } from '@rowhouse/federation/app-names';
import type { Registry } from '@rowhouse/federation/registry';
import { factsWithout, type ReleaseFacts } from '@rowhouse/federation/release-facts';
import { factsOf, formerSets } from '@rowhouse/federation/release-set';
import { apps, staffRemotes } from '@rowhouse/shared/routes';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { compression } from './compression.ts';
import { log, reasonOf } from './log.ts';
import type { RegistryReader } from './registry-reader.ts';
import type { ReleaseCache } from './release-cache.ts';

const released = createMiddleware(async (context, next) => {
  await next();
  context.header('vary', 'Accept-Encoding');
  if (!context.res.ok) return;
  context.header('cache-control', 'public, max-age=31536000, immutable');
  // A frame document has no origin, and loads these files too.
  context.header('access-control-allow-origin', '*');
});

/** Serves what browsers load: the files of every release, and the facts of each set. What this machine does not hold is fetched: a browser may have its page from another one. */
export const releaseFiles = (cache: ReleaseCache, reader: RegistryReader): Hono => {
  const latest = async (): Promise<Registry | null> => (await reader.read().catch(() => null)) ?? reader.last();

  const factsFor = async (id: string): Promise<ReleaseFacts | null> => {
    const kept = await cache.facts(id);
    const registry = kept ? null : await latest();
    const former = registry && formerSets(registry, apps).get(id);
    return former ? factsOf(former) : kept;
  };

  // The bytes on the disk were checked by this program, or are now, and fetched where they are not as they were released.
  const isHeld = async (name: string, version: string): Promise<boolean> => {
    if (cache.holds(name, version)) return true;
    const owner = appOf(apps, name);
    if (!owner || packageOf(owner) !== name) return false;
    const release = (await latest())?.releases[name]?.[version];
    if (!release) return false;
    try {
      await cache.bring({ id: '', apps: { [owner]: { version, release } } });
      return true;
    } catch (error) {
      log('release-not-found', { app: name, version, why: reasonOf(error) });
      return false;
    }
  };

  const files = serveStatic({
    root: cache.directory,
    precompressed: true,
    rewriteRequestPath: (path) => path.replace(/^\/_releases/, ''),
  });
  return new Hono()
    .get('/sets/:file{[a-f0-9]+(?:\\.[a-z-]+)?\\.json}', released, compression, async (context) => {
      const [id = '', besides] = context.req.param('file').slice(0, -'.json'.length).split('.');
      const isKnown = besides === undefined || staffRemotes.some((owner) => owner === besides);
      const facts = isKnown ? await factsFor(id) : null;
      const hidden = staffRemotes.filter((owner) => owner !== besides);
      return facts ? context.json(factsWithout(facts, hidden)) : context.notFound();
    })
    .get('/:name/:version/web/*', released, async (context, next) => {
      const { name, version } = context.req.param();
      return (await isHeld(name, version)) ? files(context, next) : context.notFound();
    });
};
