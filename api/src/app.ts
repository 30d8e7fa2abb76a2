import { type ApiEndpointName, apiEndpoints } from '@rowhouse/shared/contract/api-endpoints';
import { documentPath, oneClickPath, previewHeader } from '@rowhouse/shared/contract/bearer-links';
import { draftedKinds } from '@rowhouse/shared/contract/desk-stock';
import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { openHousePath } from '@rowhouse/shared/contract/open-house-file';
import { ownerFiles } from '@rowhouse/shared/contract/owner-files';
import { searchEnginePath } from '@rowhouse/shared/contract/search-engines';
import { securityTextPath } from '@rowhouse/shared/contract/security-text';
import { sitePagesPath } from '@rowhouse/shared/contract/site-pages';
import { siteVersionPath } from '@rowhouse/shared/contract/site-version';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { requestId } from 'hono/request-id';
import { matchedRoutes, routePath } from 'hono/route';
import * as v from 'valibot';
import { adminRoutes } from './admin/admin-routes.ts';
import { createAnswers } from './answers.ts';
import { ApiError } from './api-error.ts';
import { openHouseRoute } from './appointments/open-house-route.ts';
import { visitLinkRoutes } from './appointments/visit-link.ts';
import { attemptsIn, type Limit } from './attempts.ts';
import { largestBody } from './body.ts';
import { callOf, isForeignPost } from './call.ts';
import { stylesheetRoute } from './content/stylesheet-route.ts';
import type { Database } from './database/database.ts';
import { createCache, noteVersion } from './database/read-cache.ts';
import type { Dependencies } from './dependencies.ts';
import { documentRoute } from './documents/public-documents.ts';
import { inputOf } from './endpoint.ts';
import { diskGuard } from './files/disk-guard.ts';
import { mediaService } from './media/media.ts';
import { flags, mediaRoutes } from './media/media-routes.ts';
import { hashNamed } from './media/stored-media.ts';
import { createMetrics } from './metrics.ts';
import { documentRoute as ownerDocumentRoute, sendDocumentRoute, tableFileRoute } from './owners/file-routes.ts';
import { redirectToLogin } from './owners/owner-of.ts';
import type { App, FindPreview, Part, Preview } from './part.ts';
import { asPassingError } from './passing-error.ts';
import { readiness } from './readiness.ts';
import { largestRequest } from './requests/largest-request.ts';
import { receiptRoutes } from './requests/receipt-routes.ts';
import { searchEngineRoutes } from './search-engines/search-engine-routes.ts';
import { securityTextRoute } from './security-text/security-text.ts';
import { settingsStylesheetRoute } from './settings/settings-stylesheet.ts';
import { shortlistRoutes } from './shortlists/shortlist-routes.ts';
import { sitePagesRoute } from './site/site-pages.ts';
import { siteVersion } from './site/site-version.ts';
import { siteIconRoutes } from './site-icon/site-icon-routes.ts';
import { oneClickRoute } from './subscriptions/subscription-endpoints.ts';
import { viewsRoute } from './views/views-route.ts';

// What one network may post to one endpoint, counted before a byte of the body is read. It exceeds what the limits of valid
// requests allow, including forms that are sent again.
const posts: Omit<Limit, 'kind'> = { most: 500, window: 60 * 60_000 };

// A browser revalidates after a second by ETag, so that a changed home shows at once to whoever changed it; a cache in
// front of the site keeps the answer longer and spares the database.
const catalogue = 'public, max-age=1, s-maxage=15';
// An agency that edits its content sees it within two seconds.
const content = 'public, max-age=1';
const personal = 'private, no-store';

// An endpoint that is not listed here answers one visitor alone.
const cacheControl: { [N in ApiEndpointName]?: string } = {
  site: content,
  content,
  formerPath: content,
  search: catalogue,
  properties: catalogue,
  featured: catalogue,
  propertiesById: catalogue,
  mapPoints: catalogue,
  property: catalogue,
  withdrawn: catalogue,
  surroundings: catalogue,
  projects: catalogue,
  project: catalogue,
  calculator: catalogue,
};

// Concurrent calls for the same public answer share one computation.
const answerCache = createCache<string>();

// A preview changes every public answer; settings, menu and paths only when the draft is of content or settings, since
// a home changes none of them.
const isPreviewed = (name: ApiEndpointName, { kind }: Preview): boolean =>
  cacheControl[name] !== undefined && (name !== 'site' || !draftedKinds.some((known) => known === kind));

// What previews of a home show on other sites: the home's pictures, and the icon of the site.
const shownElsewhere = /^\/(?:media\/(?!films\/)|images\/icon-|favicon\.ico$|apple-touch-icon\.png$)/;

// The pattern that a path matched, without the values in it, which may be the secret of a link.
const patternOf = (context: Context): string =>
  matchedRoutes(context).findLast(({ path }) => !path.endsWith('*'))?.path ?? routePath(context, -1);

const nothingHere = () => new ApiError('not-found', 'There is nothing here');

type Metrics = ReturnType<typeof createMetrics>;

/** What every request goes through: the log, the guards, and one form for all errors. */
const addGuards = (app: App, { log, disk }: Dependencies, metrics: Metrics): void => {
  app.use(requestId({ limitLength: 100 }), async (context, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const { method, path } = context.req;
    // HEAD is answered like GET without the body: an unread body would keep its file or connection open.
    if (method === 'HEAD') await context.res.body?.cancel();
    // `context.header` would make a new answer of a stream for each header.
    const { headers } = context.res;
    headers.set('cross-origin-resource-policy', shownElsewhere.test(path) ? 'cross-origin' : 'same-origin');
    headers.set('x-content-type-options', 'nosniff');
    metrics.request(method, context.res.status);
    log('info', 'request', {
      requestId: context.get('requestId'),
      method,
      route: patternOf(context),
      status: context.res.status,
      milliseconds,
    });
  });

  app.use(diskGuard(disk));

  // No valid name contains NUL, and PostgreSQL accepts no text with it.
  app.use(async (context, next) => {
    if (context.req.path.includes('\0')) throw nothingHere();
    await next();
  });

  app.onError((thrown, context) => {
    // Any other error is answered without its details.
    const plain = asPassingError(thrown);
    const error = plain instanceof ApiError ? plain : new ApiError('api-error', 'There is an error in the API');
    const requestId = context.get('requestId');
    if (error.status >= 500) log('error', 'request failed', { requestId, error: thrown });
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    context.header('cache-control', 'no-store');
    return context.json(error.envelope(requestId), error.status);
  });

  app.notFound(() => {
    throw nothingHere();
  });
};

/** The endpoints of the contract, each answered from the cache, or as a preview shows it. */
const addEndpoints = (app: App, dependencies: Dependencies, findPreview: FindPreview): void => {
  const { database, serviceToken } = dependencies;
  const answers = createAnswers(dependencies);
  const attempts = attemptsIn(dependencies);
  // Some answers depend on the date.
  const keyOf = (name: ApiEndpointName, input: object): string =>
    `${name} ${brusselsDay(dependencies.now())} ${JSON.stringify(input)}`;
  const handle = <N extends ApiEndpointName>(name: N) => {
    const { method, path } = apiEndpoints[name];
    app.on(method, `${apiPrefix}${path}`, async (context) => {
      const call = callOf(context, serviceToken);
      if (call.siteVersion !== null) noteVersion(database, call.siteVersion);
      if (method === 'POST') await attempts.takeFromNetwork({ ...posts, kind: `post-${name}` }, call.address);
      const largest = name === 'sendRequest' ? largestRequest(context) : largestBody;
      const input = await inputOf(name, context, largest);
      const preview = findPreview(call.headers);
      if (preview && name === 'sendRequest') throw new ApiError('forbidden', 'Nothing is sent from a preview');
      // Fields that the contract does not name are dropped.
      const jsonOf = (output: unknown): string => JSON.stringify(v.parse(apiEndpoints[name].output, output));
      const answer = async () => jsonOf(await answers[name](input, call));
      const previewed = preview && isPreviewed(name, preview) ? preview : null;
      const output = previewed
        ? await previewed.show(
            call.address,
            async (tried) => jsonOf(await createAnswers({ ...dependencies, database: tried })[name](input, call)),
            // Set also on a not-found answer: a draft that lacks too much is shown as not found.
            (state) => context.header(previewHeader, state),
          )
        : await (cacheControl[name] ? answerCache(database, keyOf(name, input), answer) : answer());
      const response = context.body(output, 200, { 'content-type': 'application/json' });
      response.headers.set('cache-control', (!previewed && cacheControl[name]) || personal);
      for (const [header, value] of call.answer) response.headers.append(header, value);
      return response;
    });
  };
  for (const name of Object.keys(apiEndpoints) as ApiEndpointName[]) handle(name);
};

/** The API as a function from request to response; all that it uses is passed in. */
export const createApp = (dependencies: Dependencies, parts: readonly Part[]) => {
  const { database, serviceToken } = dependencies;
  const app: App = new Hono();
  const metrics = createMetrics(dependencies, parts);

  // Registered before the log, since each shell calls it up to once a second. The site does not pass this path on.
  app.get(siteVersionPath, async (context) =>
    context.json({ version: await siteVersion(database) }, 200, { 'cache-control': 'no-store' }),
  );

  addGuards(app, dependencies, metrics);

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const state = await readiness(dependencies);
    return context.json(state, state.status === 'ok' ? 200 : 503);
  });

  // Only available where the API listens: the site does not pass this path on.
  app.get('/metrics', async (context) =>
    context.body(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' }),
  );

  const { originals, mediaCache } = dependencies;
  const media = mediaService({ cacheDir: mediaCache, originals });
  app.route('/media', mediaRoutes({ media, originals, hashNamed: hashNamed(database) }));
  app.get('/images/flags/:file{[a-z]+\\.png}', flags);
  app.route('/', siteIconRoutes({ database, media }));

  // Registered before the ETag middleware, which would hold a whole streamed answer in memory.
  app.route(searchEnginePath(''), searchEngineRoutes(dependencies));

  // Only available where the API listens, and to shells alone.
  app.put(sitePagesPath, sitePagesRoute(dependencies));

  app.get(securityTextPath, securityTextRoute(dependencies));
  const [findPreview = () => null] = parts.flatMap(({ createPreviews }) => createPreviews?.(dependencies) ?? []);
  // A draft of content or settings has styles of its own; its preview gets them at the address that its pages name.
  const styles =
    (route: (database: Database) => (context: Context) => Promise<Response>) => async (context: Context) => {
      const preview = findPreview(context.req.raw.headers);
      if (!preview || !isPreviewed('site', preview)) return route(database)(context);
      const answer = await preview.show(
        callOf(context, serviceToken).address,
        (tried) => route(tried)(context),
        () => {},
      );
      answer.headers.set('cache-control', personal);
      return answer;
    };
  app.get('/_settings/:file{[0-9a-f]+\\.css}', styles(settingsStylesheetRoute));
  app.get('/_content/:file{[0-9a-f]+\\.css}', styles(stylesheetRoute));
  app.route(apiPrefix, adminRoutes(dependencies, parts));

  // Posted by mail programs, and opened from mails.
  app.on(['GET', 'POST'], `${oneClickPath}:token`, oneClickRoute(dependencies));

  app.use(`${apiPrefix}/*`, async (context, next) => {
    if (isForeignPost(context.req.raw, serviceToken))
      throw new ApiError('forbidden', 'A form of another site may not be sent here');
    await next();
  });

  for (const part of parts) part.addRoutes?.(app, dependencies);

  app.get(`${apiPrefix}${ownerFiles.ownerDocument.path}`, redirectToLogin(ownerDocumentRoute(dependencies)));
  app.post(
    `${apiPrefix}${ownerFiles.sendOwnerDocument.path}`,
    redirectToLogin(sendDocumentRoute(dependencies), 'owner-property'),
  );

  app.get(`${apiPrefix}${openHousePath}`, openHouseRoute(dependencies));
  app.route(apiPrefix, visitLinkRoutes(dependencies));
  app.route(apiPrefix, receiptRoutes(dependencies));
  app.route(apiPrefix, shortlistRoutes(dependencies));

  app.get(`${documentPath}:seal`, documentRoute({ ...dependencies, media }));

  app.use(`${apiPrefix}/*`, etag());

  app.get(`${apiPrefix}/views/:picture`, viewsRoute(dependencies, findPreview));
  app.get(
    `${apiPrefix}${ownerFiles.ownerTableFile.path}`,
    redirectToLogin(tableFileRoute(dependencies), 'owner-property'),
  );

  addEndpoints(app, dependencies, findPreview);

  return app;
};
