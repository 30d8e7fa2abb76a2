import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setFlagsFromString } from 'node:v8';
import { getRequestListener } from '@hono/node-server';
import { confinement } from '@rowhouse/federation/confined-process';
import { openObjectStore, watchFile } from '@rowhouse/federation/object-store';
import { registryPath } from '@rowhouse/federation/registry';
import { developersPath } from '@rowhouse/federation/site-bucket';
import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import { previewEndPath, previewPath } from '@rowhouse/shared/contract/bearer-links';
import { deskWorkerPath } from '@rowhouse/shared/contract/desk-worker';
import { favouritesWorkerPath } from '@rowhouse/shared/contract/favourites-worker';
import { feedsOutPath } from '@rowhouse/shared/contract/feeds-out';
import { robotsPath, searchEnginePath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { securityTextPath } from '@rowhouse/shared/contract/security-text';
import { sentFilesPath } from '@rowhouse/shared/contract/sent-files';
import { faviconPath, manifestPath, touchIconPath } from '@rowhouse/shared/contract/site-icons';
import { languageOfPath } from '@rowhouse/shared/domain/language';
import { connectionLimits, endSilentBodies } from '@rowhouse/shared/server/connection-limits';
import { diskRoom } from '@rowhouse/shared/server/disk-room';
import { drain } from '@rowhouse/shared/server/drain';
import { longestLoopDelay, loopDelay } from '@rowhouse/shared/server/loop-delay';
import { type Context, Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { failuresPath, hydratedPath, reportTokenPath } from '../layout/browser-report.ts';
import type { RenderAnswer } from '../render/protocol.ts';
import { giveToken, networkKey, takeFailures, takeHydrated } from './browser-reports.ts';
import { busyDoor } from './busy-door.ts';
import { cachedFiles } from './cached-files.ts';
import { createChannels, previewLink } from './channels.ts';
import { compression, compressionOfPublicData } from './compression.ts';
import { cookieDoor } from './cookie-door.ts';
import { deskWorker } from './desk-worker.ts';
import { developerFiles } from './developer-files.ts';
import { createDevelopment } from './development.ts';
import { createDocumentKeys } from './document-key.ts';
import { endPreview, openPreview } from './draft-preview.ts';
import { readEnvironment } from './environment.ts';
import { favouritesWorker } from './favourites-worker.ts';
import { frontTable } from './front-routes.ts';
import { operatorsOnly } from './insider.ts';
import { isOpened } from './is-opened.ts';
import { type ArrivedRequest, isAnswered, keptDoor } from './kept-door.ts';
import { createKeptPages } from './kept-pages.ts';
import { lateRemotes } from './late-remotes.ts';
import { log } from './log.ts';
import { createMachineReports } from './machine-reports.ts';
import { mapPreflight } from './map-preflight.ts';
import { createMetrics } from './metrics.ts';
import { createNewestErrors } from './newest-errors.ts';
import { ownOrigin } from './own-origin.ts';
import { pages } from './pages.ts';
import { patient, proxy, veryPatient } from './proxy.ts';
import { readsOnly } from './reads-only.ts';
import { createRegistryReader } from './registry-reader.ts';
import { openReleaseCache } from './release-cache.ts';
import { releaseFiles } from './release-files.ts';
import { createReleaseWatch } from './release-watch.ts';
import { createRenderPage, type RenderPage } from './render-page.ts';
import { createReportTokens } from './report-tokens.ts';
import { requestLog } from './request-log.ts';
import { createRest } from './rest.ts';
import { createSecondarySets } from './secondary-sets.ts';
import { securityHeaders, securityHeadersOf } from './security-headers.ts';
import { keepSiteAddress } from './site-address.ts';
import { createContentPaths, createPagesTeller } from './site-pages.ts';
import { createSiteVersion } from './site-version.ts';
import { createSourceLines } from './source-lines.ts';
import { createDevelopmentStart, createStartSet } from './start-set.ts';
import { status } from './status.ts';
import { createTurns } from './turns.ts';
import { addressOf, visitorAddress } from './visitor-address.ts';

// As `heapGrowth` of render processes. A front's heap is small beside the pages in its buffers, which count too: if it
// only doubled, all of it would be marked once in 50 pages.
setFlagsFromString('--heap-growing-percent=300');
const environment = readEnvironment(process.env);
const trustedKeys = environment.RELEASE_TRUSTED_KEYS;
const refusal = process.env.RELEASE_KEY
  ? 'RELEASE_KEY signs releases, and a shell must not hold it: RELEASE_TRUSTED_KEYS is enough'
  : trustedKeys('shell').length === 0
    ? "RELEASE_TRUSTED_KEYS must name the public keys of those whose releases are shown: 'npx pnpm@12 release key' prints them"
    : null;
if (refusal !== null) {
  console.error(refusal);
  process.exit(1);
}
const bucket = openObjectStore(environment.BUCKET);
const cache = openReleaseCache(environment.RELEASE_CACHE, bucket, trustedKeys);
const rest = createRest();
const version = createSiteVersion(environment, () => new Date(), rest.isAtRest);
const startSet = createStartSet(environment, cache, version.isAway);
const reader = createRegistryReader(bucket, environment, cache);
const isDevelopment = environment.DEVELOPMENT === '1';
const startLive = isDevelopment ? createDevelopmentStart(environment, cache) : startSet;
const errors = createNewestErrors(bucket, cache);
const watch = createReleaseWatch(environment, cache, reader, startLive, errors, rest.isAtRest);
const machine = createMachineReports(
  bucket,
  environment,
  watch,
  reader,
  errors,
  createContentPaths(environment, version),
);
const pagesTeller = createPagesTeller(environment, watch, version);
const metrics = createMetrics(reader, environment);
// The visitor address of renders for everyone.
const noVisitorAddress = '127.0.0.1';
const secure = environment.SITE_URL.startsWith('https:');
let isStopping = false;

// The front: pages, files of releases, the proxy to the API, and its own state.
const front = new Hono();
front.use(requestId({ limitLength: 100 }), securityHeaders(environment));
front.get('/healthz', (context) => context.json({ status: 'ok' }));
front.get('/readyz', async (context) => {
  const set = watch.active()?.set.id ?? null;
  const eventLoop = loopDelay();
  const isUp = eventLoop > longestLoopDelay ? 'overloaded' : 'ready';
  const state = isStopping ? 'stopping' : set === null ? 'no-release' : isUp;
  // Pages need no disk space, but the next release does.
  const disk = await diskRoom([environment.RELEASE_CACHE]);
  return context.json({ status: state, set, waits: { eventLoop }, disk }, state === 'ready' ? 200 : 503);
});
const operators = operatorsOnly(environment);
front.get('/_status', operators, status(watch, cache, reader, errors));
front.get('/_metrics', operators, async (context) =>
  context.body(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType }),
);
// A map's document has no origin.
front.options('/media/maps/*', mapPreflight);
front.use(requestLog(metrics.request), ownOrigin(environment));
const tokens = createReportTokens(environment);
front.post(
  failuresPath,
  takeFailures(environment, tokens, (failure, visitor) => {
    // The app and the failure become labels of a metric, so unknown apps are not counted.
    if (watch.shows(failure.app)) metrics.browserFailure(failure);
    watch.browserFailed(failure, visitor);
  }),
);
front.post(hydratedPath, takeHydrated(environment, tokens, watch.hydrated));
front.get(reportTokenPath, giveToken(environment, tokens));
front.route(developersPath, developerFiles(environment, bucket, cache, reader));
front.route('/_releases', releaseFiles(cache, reader));
front.all('/_releases/*', (context) => context.notFound());
const development = isDevelopment ? createDevelopment(watch, createSourceLines(cache)) : null;
if (development) front.route('/_development', development.routes);
if (environment.AGAINST !== undefined && environment.WITH_POSTS === '0')
  front.use(readsOnly(environment.AGAINST, (what, why, page) => development?.refused(what, why, page)));
const keys = createDocumentKeys(environment);
const passOn = proxy(environment, { isAway: version.isAway, keys });
const toApi = async (context: Context): Promise<Response> => {
  const answer = await passOn(context);
  if (context.req.method !== 'GET' && answer.ok) await version.changed();
  return answer;
};
const toMedia = proxy(environment, { silence: patient });
front.get(`${feedsOutPath}*`, compression, toMedia);
const toSentFiles = proxy(environment, { silence: veryPatient, sending: veryPatient });
front.post(`${apiPrefix}${sentFilesPath}/*`, toSentFiles);
front.all('/api/*', compressionOfPublicData, toApi);
front.get(favouritesWorkerPath, favouritesWorker(environment.OFFLINE_FAVOURITES === '1'));
front.get(deskWorkerPath, deskWorker);
for (const path of ['/media/*', '/images/*', faviconPath, touchIconPath, manifestPath, securityTextPath])
  front.get(path, toMedia);
front.get(previewEndPath, endPreview(secure));
front.get(`${previewPath}:seal`, openPreview(toApi));
const toCachedFile = cachedFiles(toApi);
for (const path of ['/_content/*', '/_settings/*']) front.get(path, toCachedFile);
const toSearchEngines = proxy(environment, { pathOf: searchEnginePath, silence: patient });
for (const path of [robotsPath, sitemapPath, '/sitemaps/*']) front.get(path, compression, toSearchEngines);
const renderCounted = createRenderPage((answer, seconds, set, way) => {
  metrics.render(answer, seconds);
  watch.rendered(set, answer.failures);
  watch.count(set, answer.apps, way, answer.failures);
}, version);
const render: RenderPage = async (started, request) => {
  const answer = await renderCounted(started, request);
  development?.rendered(answer, new URL(request.url).pathname);
  return answer;
};
const pageHeaders = securityHeadersOf(environment)('/');
// In development each page is rendered anew.
const keptPages = isDevelopment
  ? undefined
  : createKeptPages({
      version,
      headers: pageHeaders,
      render: ({ address, variant }, started, siteVersion, requestId) =>
        render(started, {
          method: 'GET',
          url: environment.SITE_URL + address,
          headers: [],
          body: null,
          requestId,
          hasChosen: variant === 'chosen',
          ...(siteVersion !== null && { version: siteVersion }),
          visitorAddress: noVisitorAddress,
        }),
    });
const onKept = (apps: RenderAnswer['apps'], set: string): void => {
  metrics.kept();
  watch.count(set, apps);
};
const noteOpened = (set: string, address: string): void => watch.opened(set, networkKey(address));
const choose = createChannels(watch, createSecondarySets(startSet), trustedKeys, secure);
if (environment.LATE_REMOTES.length > 0) front.use(lateRemotes(environment.LATE_REMOTES, watch));
front.use(previewLink(trustedKeys, secure), compression);
front.all(
  '*',
  pages({
    environment,
    keys,
    choose,
    render,
    kept: keptPages,
    onKept,
    onForm: version.changed,
    onDocument: (context, set) => {
      const { method } = context.req;
      if (isOpened({ method, headers: context.req.header() })) noteOpened(set, visitorAddress(context, environment));
    },
    finish: development?.withScript,
  }),
);
// The set that answers every visitor; null while there is a canary.
const live = () => (watch.canary() ? null : watch.active());
const onRequest = metrics.request;
const onDocument = (arrived: ArrivedRequest, set: string): void => {
  const forwarded = [arrived.headers['x-forwarded-for']].flat().join(',');
  if (isOpened(arrived)) noteOpened(set, addressOf(arrived.socket?.remoteAddress ?? '', forwarded, environment));
};
const tooManyCookies = cookieDoor({ isSecure: secure, headers: pageHeaders, onRequest });
const turns = createTurns();
const retryAfterSeconds = () => live()?.pool.retryAfterSeconds(turns.count()) ?? null;
const doors = keptPages
  ? [
      tooManyCookies,
      keptDoor({ kept: keptPages, live, onKept, onRequest, onDocument }),
      busyDoor({
        kept: keptPages,
        retryAfterSeconds,
        routes: () => live()?.routes ?? frontTable(),
        headers: pageHeaders,
        onRequest,
      }),
    ]
  : [tooManyCookies];

if (confinement() === 'permissions')
  log('not-confined', {
    why: 'this machine allows no namespaces, so code of remotes reaches the network from the server',
  });
// In development against another site no page is kept, and that site should not be polled.
const isPolling = environment.AGAINST === undefined;
if (isPolling) version.start();
await watch.start();
const unwatch = watchFile(environment.BUCKET, registryPath, () => void watch.hurry());
const { PORT: port, HOST: hostname } = environment;
const answer = getRequestListener(front.fetch, { hostname });
const take = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  if (isAnswered(doors, incoming, outgoing)) return;
  // Who waits may leave before the turn.
  const start = () => void (outgoing.destroyed || answer(incoming, outgoing));
  const isPage = incoming.method === 'GET' && languageOfPath(incoming.url ?? '') !== null;
  if (isPage && live() && retryAfterSeconds() === null) turns.start(start);
  else start();
};
const lookForNews = async (): Promise<void> => {
  void watch.hurry();
  await version.hurry();
};
// Neither of a visitor: files of releases, and what tells of this program.
const isOwn = (url = ''): boolean => /^\/(?:_|healthz|readyz)/.test(url);
const server = createServer(connectionLimits(), (incoming, outgoing) => {
  turns.noteArrival();
  const waking = isPolling && !isOwn(incoming.url) ? rest.arrive(lookForNews) : null;
  if (waking) void waking.then(() => take(incoming, outgoing));
  else take(incoming, outgoing);
});
server.on('connection', turns.noteArrival);
// Without a release it takes no visitors: nginx finds the port closed, and passes pages and forms to the other shell.
const listen = (): void => {
  if (isStopping || server.listening) return;
  server.listen(port, hostname, () => {
    log('listening', { address: environment.SITE_URL, set: watch.active()?.set.id ?? null });
    void keepSiteAddress(environment);
  });
};
if (watch.active() || isDevelopment) listen();
else {
  log('waits-for-release', { why: watch.refused().map(({ why }) => why) });
  watch.onSwitch(listen);
}
endSilentBodies(server);
server.on('error', (error: NodeJS.ErrnoException) => {
  const why = error.code === 'EADDRINUSE' ? `port ${environment.PORT} is taken: set PORT to another` : error.message;
  console.error(`The shell cannot listen: ${why}`);
  process.exit(1);
});

const longestAnswer = 5000; // ms
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  log('stopping');
  // In development browsers hold a connection open to be notified of switches.
  await drain(server, { notice: environment.SHUTDOWN_DELAY * 1000, longest: isDevelopment ? 0 : longestAnswer });
  version.stop();
  pagesTeller.stop();
  unwatch();
  await machine.stop();
  await watch.stop();
  process.exit(0);
};
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
