import { robotsPath, searchEnginePath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import type { ReleaseSet } from '@rowhouse/shared/federation/release-set';
import { Hono, type MiddlewareHandler } from 'hono';
import { compressedStream } from './compressed-stream.ts';
import { createDevelopment } from './development.ts';
import type { Environment } from './environment.ts';
import { pages } from './pages.ts';
import { proxy } from './proxy.ts';
import type { ReleaseCache } from './release-cache.ts';
import { releaseFiles } from './release-files.ts';
import type { ReleaseWatch } from './release-watch.ts';
import { securityHeaders } from './security-headers.ts';

const keptSets = 50;

// A form of another site must not act in a visitor's name; what the browser says of its origin decides.
const ownOrigin =
  ({ SITE_URL }: Environment): MiddlewareHandler =>
  async (context, next) => {
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    const own =
      origin === undefined
        ? site === undefined || site === 'same-origin'
        : origin === SITE_URL || origin === new URL(context.req.url).origin;
    if (!reads && !own)
      return context.json({ error: { code: 'forbidden', message: 'This request comes from another site' } }, 403);
    await next();
  };

/** The street's front: pages, the houses' files, the way to the API, and what tells a machine how it stands. */
export const createFront = (environment: Environment, watch: ReleaseWatch, cache: ReleaseCache): Hono => {
  const sets: ReleaseSet[] = [];
  watch.onSwitch((set) => {
    sets.unshift(set);
    sets.splice(keptSets);
  });
  const toApi = proxy(environment);
  const front = new Hono();
  front.use(securityHeaders, ownOrigin(environment));
  front.get('/healthz', (context) => context.json({ status: 'ok' }));
  front.get('/readyz', (context) => {
    const standing = watch.standing();
    return context.json(
      { status: standing ? 'ready' : 'no-release', set: standing?.set.id ?? null },
      standing ? 200 : 503,
    );
  });
  front.route(
    '/_releases',
    releaseFiles(cache, () => sets),
  );
  // A file that no release has is missing, and no page stands in for it.
  front.all('/_releases/*', (context) => context.notFound());
  const development = environment.DEVELOPMENT === '1' ? createDevelopment(watch) : null;
  if (development) front.route('/_development', development.routes);
  front.all('/api/*', toApi);
  front.get('/media/*', toApi);
  front.get('/images/*', toApi);
  front.get('/_content/*', toApi);
  front.get('/_settings/*', toApi);
  const toSearchEngines = proxy(environment, searchEnginePath);
  for (const path of [robotsPath, sitemapPath, '/sitemaps/*'])
    front.get(path, async (context) =>
      compressedStream(await toSearchEngines(context), context.req.header('accept-encoding') ?? ''),
    );
  front.all('*', pages(environment, watch.standing, development?.withReload));
  return front;
};
