import type { ReleaseKeys } from '@rowhouse/federation/keys';
import { robotsPath, searchEnginePath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { failuresPath } from '../layout/browser-failure.ts';
import { browserFailures } from './browser-failures.ts';
import { cachedFiles } from './cached-files.ts';
import type { ChooseSet } from './channels.ts';
import { compressedStream } from './compressed-stream.ts';
import { createDevelopment } from './development.ts';
import type { Environment } from './environment.ts';
import { isInsider } from './insider.ts';
import { createMetrics } from './metrics.ts';
import { ownOrigin } from './own-origin.ts';
import { type OnRender, pages } from './pages.ts';
import { previewLink } from './preview-link.ts';
import { proxy } from './proxy.ts';
import type { ReleaseCache } from './release-cache.ts';
import { releaseFiles } from './release-files.ts';
import type { ReleaseFinder } from './release-finder.ts';
import type { ReleaseWatch } from './release-watch.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { status } from './status.ts';

/** What the front is made of. */
export interface FrontParts {
  watch: ReleaseWatch;
  cache: ReleaseCache;
  choose: ChooseSet;
  keys: ReleaseKeys;
  finder: ReleaseFinder;
  isStopping: () => boolean;
}

/** The shell's HTTP server: pages, files of releases, the proxy to the API, and its own state. */
export const createFront = (
  environment: Environment,
  { watch, cache, choose, keys, finder, isStopping }: FrontParts,
): Hono => {
  const front = new Hono();
  front.use(requestId({ limitLength: 100 }), securityHeaders(environment));
  front.get('/healthz', (context) => context.json({ status: 'ok' }));
  front.get('/readyz', (context) => {
    const set = watch.active()?.set.id ?? null;
    const state = isStopping() ? 'stopping' : set === null ? 'no-release' : 'ready';
    return context.json({ status: state, set }, state === 'ready' ? 200 : 503);
  });
  const metrics = createMetrics(watch);
  front.get('/_status', status(environment, watch, cache));
  front.get('/_metrics', async (context) => {
    if (!isInsider(context, environment)) return context.notFound();
    return context.body(await metrics.text(), 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });
  front.use(requestLog(metrics.request), ownOrigin(environment));
  front.post(failuresPath, ...browserFailures(metrics.browserFailure));
  front.route('/_releases', releaseFiles(cache, finder));
  front.all('/_releases/*', (context) => context.notFound());
  const development = environment.DEVELOPMENT === '1' ? createDevelopment(watch) : null;
  if (development) front.route('/_development', development.routes);
  const toApi = proxy(environment);
  front.all('/api/*', toApi);
  front.get('/media/*', toApi);
  front.get('/images/*', toApi);
  const toCachedFile = cachedFiles(toApi);
  front.get('/_content/*', toCachedFile);
  front.get('/_settings/*', toCachedFile);
  const toSearchEngines = proxy(environment, searchEnginePath);
  for (const path of [robotsPath, sitemapPath, '/sitemaps/*'])
    front.get(path, async (context) =>
      compressedStream(await toSearchEngines(context), context.req.header('accept-encoding') ?? ''),
    );
  const onRender: OnRender = (answer, seconds, set) => {
    metrics.render(answer, seconds);
    watch.count(set, answer.apps);
  };
  front.use(previewLink(keys, { secure: environment.SITE_URL.startsWith('https:') }));
  front.all('*', pages(environment, choose, onRender, development?.withScripts));
  return front;
};
