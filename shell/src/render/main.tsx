import '../modules/provided-modules.ts';
import { allEndpoints } from '@rowhouse/shared/contract/all-endpoints';
import { fragments } from '@rowhouse/shared/contract/fragments';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { CallError } from '@rowhouse/shared/platform/call';
import { createI18nStore } from '@rowhouse/shared/platform/i18n';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { findRoute, routeTable } from '@rowhouse/shared/routes';
import { createStaticHandler, isRouteErrorResponse } from 'react-router-dom';
import { createRoutes, routeId } from '../layout/routes.tsx';
import { createModuleSource } from '../modules/module-source.ts';
import { showPages } from '../modules/released-pages.ts';
import { createSiteSettings } from '../modules/site-settings.ts';
import { appsOf, emptyAnswer, pageHeaders, redirectAnswer } from './answers.ts';
import { documentOf } from './document.ts';
import { givenFragments } from './given-fragments.ts';
import { createLastAnswers } from './last-answers.ts';
import type { RenderAnswer, Renderer, RendererOptions, RenderRequest } from './protocol.ts';
import { renderPage } from './render-page.tsx';
import { createRequestHost, createServerCall, type RequestHost } from './request-host.ts';
import { withoutLineBreaks } from './request-url.ts';
import { triedPaths } from './tried-paths.ts';

// ms after which a worker that started without the API retries.
const askAgain = 2000;

/** Makes the renderer of one release set, in its render process. */
export const createRenderer = (options: RendererOptions): Renderer => {
  showPages(options.facts.pages);
  // From the verified folders on the disk.
  const source = createModuleSource({
    hasRelease: (owner) => Object.hasOwn(options.facts.apps, owner),
    containerOf: options.requireContainer,
  });
  // A changed setting shows within two seconds.
  const sites = createSiteSettings(1000);
  // A language's texts are the same for all requests.
  const i18nOf = createI18nStore();
  const lastAnswers = createLastAnswers();
  const hostParts = { options, source, sites, lastAnswers, i18nOf };

  const noVisitor = { method: 'GET', url: options.origin, headers: [], body: null };
  // Loaded in advance, so that a worker has the settings of the layout, with the phone number, while the API is away.
  const { call } = createServerCall(options, noVisitor);
  const learnSite = (language: Language): Promise<unknown> =>
    sites
      .of((asked) => call('site', { language: asked }), language)
      .catch(() => void setTimeout(learnSite, askAgain, language).unref());
  for (const language of languages) void learnSite(language);

  const matchOf = ({ url }: RenderRequest) => findRoute(new URL(url).pathname, sites.routes());

  // Marks what is being rendered, so that the front can name it if the render never ends.
  const marked = <T,>(request: RenderRequest, work: (onPart: (part: string | null) => void) => T): T => {
    options.rendering(request, null);
    try {
      return work((part) => options.rendering(request, part));
    } finally {
      options.rendering(null, null);
    }
  };

  // The layout with a notice. A form is not processed again, since its first run may have been half done.
  const layoutAnswer = async (request: RenderRequest, hosted: RequestHost, error: unknown): Promise<RenderAnswer> => {
    if (request.without?.includes('page')) throw error;
    hosted.host.report('render', matchOf(request)?.page ?? 'layout', error);
    const withoutPage = { ...hosted, host: { ...hosted.host, excluded: ['page'] } };
    return answer({ ...request, method: 'GET', body: null, without: ['page'] }, withoutPage);
  };

  const answer = async (input: RenderRequest, hosted: RequestHost): Promise<RenderAnswer> => {
    const { host, failures, late } = hosted;
    const { method, headers, body } = input;
    const handler = createStaticHandler(createRoutes(host));
    const context = await handler.query(new Request(withoutLineBreaks(input.url), { method, headers, body }));
    if (context instanceof Response) return redirectAnswer(input, hosted, context, matchOf(input));
    const refusal = context.errors?.[routeId];
    if (isRouteErrorResponse(refusal)) return emptyAnswer(refusal.status, hosted);
    const fault: unknown = Object.values(context.errors ?? {})[0];
    // The API is away, and this worker has never had the settings that the layout needs.
    if (fault instanceof CallError) {
      host.report('api', 'site', fault);
      return emptyAnswer(503, hosted);
    }
    const loaded = context.loaderData[routeId] as PageResult | undefined;
    if (!loaded || fault) return layoutAnswer(input, hosted, fault ?? new Error('The page has no data'));
    // A fragment of another remote is not in this process.
    if (input.given && (loaded.failure === 'not-found' || loaded.failure === 'gone'))
      return { ...emptyAnswer(context.statusCode, hosted), lost: loaded.failure };
    const { html, result } = marked(input, (onPart) =>
      renderPage(host, source, handler, context, loaded, onPart, input),
    );
    const status = result.failure === 'render' ? 503 : context.statusCode;
    const actionData: unknown = context.actionData?.[routeId];
    return {
      status,
      headers: pageHeaders(input, hosted, result, status, [
        context.loaderHeaders[routeId],
        context.actionHeaders[routeId],
      ]),
      body: documentOf(html, options.facts, result, actionData, input.onlyFragment),
      failures,
      apps: appsOf(result),
      ...(late.length > 0 ? { late } : {}),
      ...(input.giving ? { given: givenFragments(html, result) } : {}),
    };
  };

  const render = async (request: RenderRequest): Promise<RenderAnswer> => {
    const hosted = createRequestHost(hostParts, request);
    try {
      return await answer(request, hosted);
    } finally {
      hosted.done();
    }
  };

  return {
    render,
    load: source.load,
    contract: { routes: routeTable(), fragments, endpoints: allEndpoints },
    probes: () => triedPaths(async () => (await call('featured', { language: 'nl', max: 1 })).items),
  };
};
