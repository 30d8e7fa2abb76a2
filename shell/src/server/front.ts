import type { ReleaseKeys } from '@rowhouse/federation/keys';
import type { ReleaseSet } from '@rowhouse/federation/release-set';
import { robotsPath, searchEnginePath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { failuresPath } from '../layout/browser-failure.ts';
import { browserFailures } from './browser-failures.ts';
import type { ChooseSet } from './channels.ts';
import { compressedStream } from './compressed-stream.ts';
import { createDevelopment } from './development.ts';
import type { Environment } from './environment.ts';
import { isInsider } from './insider.ts';
import { keptFiles } from './kept-files.ts';
import { createMetrics } from './metrics.ts';
import { ownOrigin } from './own-origin.ts';
import { pages, type Rendered } from './pages.ts';
import { previewLink } from './preview-link.ts';
import { proxy } from './proxy.ts';
import type { ReleaseCache } from './release-cache.ts';
import { releaseFiles } from './release-files.ts';
import type { ReleaseFinder } from './release-finder.ts';
import type { ReleaseWatch } from './release-watch.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { status } from './status.ts';

const keptSets = 50;

/** The layout's front: pages, the remotes' files, the way to the API, and what tells a machine how it stands. */
export const createFront = (
  environment: Environment,
  watch: ReleaseWatch,
  cache: ReleaseCache,
  {
    choose,
    keys,
    finder,
    isStopping,
  }: { choose: ChooseSet; keys: ReleaseKeys; finder: ReleaseFinder; isStopping: () => boolean },
): Hono => {
  const sets: ReleaseSet[] = [];
  watch.onSwitch((set) => {
    sets.unshift(set);
    sets.splice(keptSets);
  });
  const toApi = proxy(environment);
  const front = new Hono();
  front.use(requestId({ limitLength: 100 }), securityHeaders(environment));
  front.get('/healthz', (context) => context.json({ status: 'ok' }));
  front.get('/readyz', (context) => {
    const set = watch.standing()?.set.id ?? null;
    const status = isStopping() ? 'stopping' : set === null ? 'no-release' : 'ready';
    return context.json({ status, set }, status === 'ready' ? 200 : 503);
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
  front.post(failuresPath, browserFailures(metrics.browserFailure));
  front.route(
    '/_releases',
    releaseFiles(cache, () => sets, finder),
  );
  // A file that no release has is missing, and no page stands in for it.
  front.all('/_releases/*', (context) => context.notFound());
  const development = environment.DEVELOPMENT === '1' ? createDevelopment(watch) : null;
  if (development) front.route('/_development', development.routes);
  front.all('/api/*', toApi);
  front.get('/media/*', toApi);
  front.get('/images/*', toApi);
  const toKeptFile = keptFiles(toApi);
  front.get('/_content/*', toKeptFile);
  front.get('/_settings/*', toKeptFile);
  const toSearchEngines = proxy(environment, searchEnginePath);
  for (const path of [robotsPath, sitemapPath, '/sitemaps/*'])
    front.get(path, async (context) =>
      compressedStream(await toSearchEngines(context), context.req.header('accept-encoding') ?? ''),
    );
  const rendered: Rendered = (answer, seconds, set) => {
    metrics.render(answer, seconds);
    watch.note(set, answer.apps);
  };
  front.use(previewLink(keys, { secure: environment.SITE_URL.startsWith('https:') }));
  front.all('*', pages(environment, choose, rendered, development?.withScripts));
  return front;
};
