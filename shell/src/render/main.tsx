import '../layout/provided-modules.ts';
import { endpoints } from '@rowhouse/shared/contract/endpoints';
import { fragments } from '@rowhouse/shared/contract/fragments';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { detectLanguage } from '@rowhouse/shared/domain/language';
import { tagSources } from '@rowhouse/shared/domain/tags';
import { CallError } from '@rowhouse/shared/platform/call';
import { type Host, NotInTime } from '@rowhouse/shared/platform/host';
import { createI18nStore } from '@rowhouse/shared/platform/i18n';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { hrefFor, matchRoute, routeOf, routes } from '@rowhouse/shared/routes';
import { createStaticHandler, isRouteErrorResponse } from 'react-router-dom';
import { layoutFragments } from '../layout/layout-fragments.ts';
import { robotsOf } from '../layout/robots.ts';
import { createRoutes, routeId } from '../layout/routes.tsx';
import { contentPolicy } from '../server/security-headers.ts';
import { createServerCall } from './api.ts';
import { appsOf } from './apps-of.ts';
import { publicPage, redirectCaching } from './caching.ts';
import { documentOf } from './document.ts';
import { createFederation } from './federation.ts';
import type { RenderAnswer, Renderer, RendererOptions, RenderRequest } from './protocol.ts';
import { renderPage } from './render-page.tsx';
import { withoutLineBreaks } from './request-url.ts';
import { createSites } from './sites.ts';

// ms; two calls of the API that both take their time still answer, and the front waits for longer.
const patience = 8000;

interface Hosted {
  host: Host;
  cookies: string[];
  failures: RenderAnswer['failures'];
  late: string[];
}

const readOnly: [string, string] = ['allow', 'GET, HEAD'];

/** Makes the renderer of one release set; it lives in a worker of its own. */
export const createRenderer = (options: RendererOptions): Renderer => {
  const source = createFederation(options);
  const sites = createSites();
  // A language's texts are the same for all requests.
  const i18nOf = createI18nStore();

  const hostFor = (render: RenderRequest): Hosted & { done: () => void } => {
    const { call, cookies } = createServerCall(options, render);
    const failures: RenderAnswer['failures'] = [];
    const late: string[] = [];
    const { promise: deadline, reject } = Promise.withResolvers<never>();
    deadline.catch(() => undefined);
    const timer = setTimeout(() => reject(new NotInTime(`no answer within ${patience / 1000} seconds`)), patience);
    const given = new Headers(render.headers);
    return {
      cookies,
      failures,
      late,
      done: () => clearTimeout(timer),
      host: {
        source,
        call,
        origin: options.origin,
        layoutFragments: render.instead ? [...layoutFragments, render.instead] : layoutFragments,
        excluded: render.without ?? [],
        deadline,
        siteOf: (language) => sites.of((asked) => call('site', { language: asked }), language),
        i18nOf,
        detectLanguage: (request) =>
          detectLanguage(
            {
              query: new URL(request.url).searchParams.get('lng'),
              cookie: cookieOf(given.get('cookie'), 'language'),
              acceptLanguage: given.get('accept-language'),
            },
            sites.languages().enabled,
            sites.languages().default,
          ),
        report: (failure, what, error) => {
          if (error instanceof NotInTime) late.push(what in fragments ? what : 'page');
          failures.push({
            failure,
            what,
            why: error instanceof Error ? (error.stack ?? error.message) : String(error),
          });
        },
      },
    };
  };

  const watched = <T,>(input: RenderRequest, work: (noted: (part: string | null) => void) => T): T => {
    options.rendering(input, null);
    try {
      return work((part) => options.rendering(input, part));
    } finally {
      options.rendering(null, null);
    }
  };

  const renderWith = async ({ host, cookies, failures, late }: Hosted, input: RenderRequest): Promise<RenderAnswer> => {
    const request = new Request(withoutLineBreaks(input.url), {
      method: input.method,
      headers: input.headers,
      body: input.body,
    });
    const handler = createStaticHandler(createRoutes(host));
    const context = await handler.query(request);
    const withCookies = (headers: [string, string][]): [string, string][] => [
      ...headers,
      ...cookies.map((cookie): [string, string] => ['set-cookie', cookie]),
    ];
    if (context instanceof Response) {
      const named = matchRoute(new URL(input.url).pathname, sites.routes());
      const headers = withCookies([...context.headers, ...redirectCaching(input.method, named)]);
      return { status: context.status, headers, body: '', failures, apps: [] };
    }
    const loaded = context.loaderData[routeId] as PageResult | undefined;
    const refusal = context.errors?.[routeId];
    // A post that the page does not take is refused, not a fault of ours.
    if (isRouteErrorResponse(refusal))
      return {
        status: refusal.status,
        headers: [['cache-control', 'no-store'], ...(refusal.status === 405 ? [readOnly] : [])],
        body: '',
        failures,
        apps: [],
      };
    const fault: unknown = Object.values(context.errors ?? {})[0];
    // The API is away, and this worker never had the settings without which there is no layout.
    if (fault instanceof CallError) {
      host.report('api', 'site', fault);
      return { status: 503, headers: [['cache-control', 'no-store']], body: '', failures, apps: [] };
    }
    if (!loaded || fault) {
      const error = fault ?? new Error('The page has no data');
      if (input.without?.includes('page')) throw error;
      // What a form asked for may be half done: the layout is shown, around a notice.
      const { page } = matchRoute(new URL(input.url).pathname, sites.routes()) ?? {};
      host.report('render', page ?? 'street', error);
      const layout = await renderWith(
        { host: { ...host, excluded: ['page'] }, cookies, failures, late },
        { ...input, method: 'GET', body: null, without: ['page'] },
      );
      return { ...layout, failures };
    }
    const actionData: unknown = context.actionData?.[routeId];
    const { html, result } = watched(input, (noted) =>
      renderPage(host, source, handler, context, loaded, noted, input.instead),
    );
    const status = result.failure === 'render' ? 503 : context.statusCode;
    const robots = robotsOf(result);
    const open =
      input.method === 'GET' &&
      status === 200 &&
      !input.without &&
      !input.instead &&
      failures.length === 0 &&
      cookies.length === 0 &&
      !routeOf(result.page).private;
    const headers: [string, string][] = [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-language', result.language],
      ...(robots ? [['x-robots-tag', robots] satisfies [string, string]] : []),
      ['cache-control', open ? publicPage : 'private, no-store'],
      ['content-security-policy', contentPolicy(tagSources(result.site.siteInfo))],
      ...[...(context.loaderHeaders[routeId] ?? [])].filter(([name]) => name === 'set-cookie'),
      ...[...(context.actionHeaders[routeId] ?? [])].filter(([name]) => name === 'set-cookie'),
    ];
    return {
      status,
      headers: withCookies(headers),
      body: documentOf(html, options.facts, result, actionData, input.instead),
      failures,
      apps: appsOf(result),
      ...(late.length > 0 ? { late } : {}),
    };
  };

  const render = async (input: RenderRequest): Promise<RenderAnswer> => {
    const { done, ...hosted } = hostFor(input);
    try {
      return await renderWith(hosted, input);
    } finally {
      done();
    }
  };

  return {
    render,
    load: source.load,
    contract: { routes, fragments, endpoints },
    probes: async () => {
      const nobody = { method: 'GET', url: options.origin, headers: [], body: null, visitorAddress: '127.0.0.1' };
      const { call } = createServerCall(options, nobody);
      const { items } = await call('featured', { language: 'nl', max: 1 }).catch(() => ({ items: [] }));
      return [
        hrefFor('home', {}, 'nl'),
        hrefFor('for-sale', {}, 'fr'),
        hrefFor('contact', {}, 'en'),
        hrefFor('login', {}, 'de'),
        hrefFor('consent-settings', {}, 'nl'),
        ...items.map(({ id }) => hrefFor('property', { id }, 'nl')),
      ];
    },
  };
};
