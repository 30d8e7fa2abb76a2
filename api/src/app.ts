import { randomUUID } from 'node:crypto';
import { adminContentPath } from '@rowhouse/shared/contract/content-files';
import { apiPrefix, type EndpointName, endpoints } from '@rowhouse/shared/contract/endpoints';
import { ownerFiles } from '@rowhouse/shared/contract/owner-files';
import { largestDocument } from '@rowhouse/shared/contract/owner-property';
import { searchEnginePath } from '@rowhouse/shared/contract/search-engines';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { ApiError, asApiError } from './api-error.ts';
import { callOf, isForeignPost } from './call.ts';
import { recordConsent } from './consent/record-consent.ts';
import { contentPage } from './content/content-page.ts';
import { type ImportDependencies, importRoute } from './content/import-route.ts';
import { stylesheetRoute } from './content/stylesheet-route.ts';
import { type Endpoints, inputOf, outputOf } from './endpoint.ts';
import { readiness } from './health.ts';
import { mediaRoutes } from './media/media-routes.ts';
import { flag } from './media-flag.ts';
import { documentRoute, tableFileRoute } from './owners/file-routes.ts';
import { orLogin } from './owners/or-login.ts';
import { ownerProperty } from './owners/owner-property.ts';
import { forgetPassword, type PasswordDependencies, resetPassword } from './owners/password-endpoints.ts';
import { documentTooLarge, type SendDocumentDependencies, sendDocumentRoute } from './owners/send-document.ts';
import { login, logout, logoutEverywhere, type SessionDependencies, session } from './owners/session-endpoints.ts';
import { ownerPreferences, ownerStatistics, type StatisticsDependencies } from './owners/statistics.ts';
import { featured } from './properties/featured.ts';
import { listing } from './properties/listing.ts';
import { property } from './properties/property.ts';
import { search } from './properties/search.ts';
import { type RequestDependencies, sendContactRequest } from './requests/send-contact-request.ts';
import { searchEngineRoutes } from './search-engines/search-engine-routes.ts';
import { settingsStylesheetRoute } from './site/settings-stylesheet.ts';
import { site } from './site/site.ts';
import { type ViewsDependencies, viewsRoute } from './views/views-route.ts';

export type AppDependencies = RequestDependencies &
  SessionDependencies &
  StatisticsDependencies &
  PasswordDependencies &
  SendDocumentDependencies &
  ViewsDependencies &
  ImportDependencies & {
    /** Folder in which drawn pictures are kept. */
    mediaCache: string;
  };

type Variables = { Variables: { requestId: string } };

const largestBody = 256 * 1024;
const largestContent = 8 * 1024 * 1024;

// Long enough to spare the database, short enough that a change is soon seen.
const catalogue = 'public, max-age=15, stale-while-revalidate=60';
// An agency that edits its content sees it within two seconds.
const content = 'public, max-age=1';
const personal = 'private, no-store';

const cacheControl: { [N in EndpointName]: string } = {
  site: content,
  content,
  search: catalogue,
  properties: catalogue,
  featured: catalogue,
  property: catalogue,
  sendContactRequest: personal,
  recordConsent: personal,
  login: personal,
  logout: personal,
  logoutEverywhere: personal,
  forgetPassword: personal,
  resetPassword: personal,
  session: personal,
  ownerStatistics: personal,
  ownerProperty: personal,
  ownerPreferences: personal,
};

const limited = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('too-large', `A body may have ${maxSize} bytes`);
    },
  });

/** The API as a function from request to response; everything it touches is handed in. */
export function createApp(dependencies: AppDependencies): Hono<Variables> {
  const { database, log, serviceToken } = dependencies;
  const app = new Hono<Variables>();

  app.use(async (context, next) => {
    const given = context.req.header('x-request-id') ?? '';
    const requestId = /^[\w.-]{1,100}$/.test(given) ? given : randomUUID();
    context.set('requestId', requestId);
    context.header('x-request-id', requestId);
    const start = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    const { method, path } = context.req;
    log('info', 'request', { requestId, method, path, status: context.res.status, milliseconds });
  });

  app.onError((thrown, context) => {
    const error = asApiError(thrown);
    const requestId = context.get('requestId');
    if (error.status >= 500) log('error', 'request failed', { requestId, error: thrown });
    for (const [name, value] of Object.entries(error.headers)) context.header(name, value);
    context.header('cache-control', 'no-store');
    return context.json(error.envelope(requestId), error.status);
  });

  app.notFound(() => {
    throw new ApiError('not-found', 'There is nothing here');
  });

  app.get('/healthz', (context) => context.json({ status: 'ok' }));
  app.get('/readyz', async (context) => {
    const { ready, ...facts } = await readiness(database, log);
    return context.json(facts, ready ? 200 : 503);
  });

  app.route('/media', mediaRoutes({ cacheDir: dependencies.mediaCache }));
  app.get('/images/flags/:file{[a-z]+\\.png}', flag);
  app.get('/_settings/:file{[0-9a-f]+\\.css}', settingsStylesheetRoute(database));

  // Before what follows: a tag of what is streamed would hold all of it in memory.
  app.route(searchEnginePath(''), searchEngineRoutes(dependencies));

  app.get('/_content/:file{[0-9a-f]+\\.css}', stylesheetRoute(database));
  // Before the limit of what visitors send.
  app.post(`${apiPrefix}${adminContentPath}`, limited(largestContent), importRoute(dependencies));

  // Documents stream, and may be larger than a form.
  app.get(`${apiPrefix}${ownerFiles.ownerDocument.path}`, orLogin(documentRoute(dependencies)));
  app.post(
    `${apiPrefix}${ownerFiles.sendOwnerDocument.path}`,
    bodyLimit({ maxSize: largestDocument + largestBody, onError: documentTooLarge }),
    orLogin(sendDocumentRoute(dependencies)),
  );

  app.use(`${apiPrefix}/*`, etag(), limited(largestBody));

  const answers: Endpoints = {
    site: site(database),
    content: contentPage(database),
    search: search(database),
    properties: listing(database),
    featured: featured(database),
    property: property(database),
    sendContactRequest: sendContactRequest(dependencies),
    recordConsent: recordConsent(dependencies),
    login: login(dependencies),
    logout: logout(dependencies),
    logoutEverywhere: logoutEverywhere(dependencies),
    forgetPassword: forgetPassword(dependencies),
    resetPassword: resetPassword(dependencies),
    session: session(dependencies),
    ownerStatistics: ownerStatistics(dependencies),
    ownerProperty: ownerProperty(dependencies),
    ownerPreferences: ownerPreferences(dependencies),
  };

  app.get(`${apiPrefix}/views/:picture`, viewsRoute(dependencies));
  app.get(`${apiPrefix}${ownerFiles.ownerTableFile.path}`, orLogin(tableFileRoute(dependencies)));

  const handle = <N extends EndpointName>(name: N) => {
    const { method, path } = endpoints[name];
    app.on(method, `${apiPrefix}${path}`, async (context) => {
      const call = callOf(context, serviceToken);
      if (method === 'POST' && isForeignPost(call.headers, serviceToken)) {
        throw new ApiError('forbidden', 'A form of another site may not be sent here');
      }
      const output = await answers[name](await inputOf(name, context), call);
      const response = context.json(outputOf(name, output));
      response.headers.set('cache-control', cacheControl[name]);
      for (const [header, value] of call.answer) response.headers.append(header, value);
      return response;
    });
  };
  for (const name of Object.keys(endpoints) as EndpointName[]) handle(name);

  return app;
}
