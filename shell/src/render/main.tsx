import '../modules/provided-modules.ts';
import { allEndpoints } from '@rowhouse/shared/contract/all-endpoints';
import { fragments } from '@rowhouse/shared/contract/fragments';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import { CallError } from '@rowhouse/shared/platform/call';
import { createI18nStore } from '@rowhouse/shared/platform/i18n';
import { isRedirect } from '@rowhouse/shared/platform/navigation/outcome';
import { findRoute, routeTable } from '@rowhouse/shared/routes';
import { createModuleSource } from '../modules/module-source.ts';
import { showPages } from '../modules/released-pages.ts';
import { createSiteSettings } from '../modules/site-settings.ts';
import { answerPage } from './answer-page.ts';
import { appsOf, emptyAnswer, pageHeaders, redirectAnswer } from './answers.ts';
import { documentOf } from './document.ts';
import { documentBytes, documentText } from './document-bytes.ts';
import { givenFragments } from './given-fragments.ts';
import { createLastAnswers } from './last-answers.ts';
import type { RenderAnswer, Renderer, RendererOptions, RenderRequest } from './protocol.ts';
import { renderPage } from './render-page.tsx';
import { createRequestHost, createServerCall, type RequestHost } from './request-host.ts';
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
    const url = new URL(input.url);
    const page = await answerPage(host, new Request(url, { method, headers, body })).catch((error: unknown) => ({
      error,
    }));
    if (isRedirect(page)) return redirectAnswer(input, hosted, page, matchOf(input));
    if (page instanceof Response) return emptyAnswer(page.status, hosted);
    if ('error' in page) {
      if (!(page.error instanceof CallError)) return layoutAnswer(input, hosted, page.error);
      // The API is away, and this worker has never had the settings that the layout needs.
      host.report('api', 'site', page.error);
      return emptyAnswer(503, hosted);
    }
    const { failure } = page.result;
    // A fragment of another remote is not in this process.
    if (input.given && (failure === 'not-found' || failure === 'gone'))
      return { ...emptyAnswer(page.status, hosted), lost: failure };
    const { html, result } = marked(input, (onPart) => renderPage(host, source, url, page, onPart, input));
    const status = result.failure === 'render' ? 503 : page.status;
    const document = documentOf(html, options.facts, result, page.actionData, input.onlyFragment);
    return {
      status,
      headers: pageHeaders(input, hosted, result, status, page.headers),
      body: options.inBytes ? documentBytes(document) : documentText(document),
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
