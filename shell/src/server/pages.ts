import { isFilePath } from '@rowhouse/shared/domain/file-path';
import type { Context } from 'hono';
import type { OwnerView } from './api-door.ts';
import type { ChooseSet, SetChoice } from './channels.ts';
import type { DocumentKeys } from './document-key.ts';
import { previewAsked, previewedAnswer } from './draft-preview.ts';
import type { Environment } from './environment.ts';
import { answerForm, refusal } from './form-body.ts';
import { type FrontRoute, frontTable } from './front-routes.ts';
import { keptResponse } from './kept-page.ts';
import type { KeptChannel, KeptPages } from './kept-pages.ts';
import { type KeptRequest, keptRequest, variantOf } from './kept-request.ts';
import { log, reasonOf } from './log.ts';
import { noticePage } from './notice-page.ts';
import { OverloadError } from './overload-error.ts';
import { viewedAnswer } from './owner-view-notice.ts';
import { type PageAnswer, withHtml } from './page-answer.ts';
import { pageResponse, personalAnswer, privateCaching, routeAnswer, unkeptAnswer } from './page-response.ts';
import { previewNotice } from './preview-notice.ts';
import type { RenderPage } from './render-page.ts';
import { requestIdOf } from './request-log.ts';
import { visitorAddress } from './visitor-address.ts';

const methods = ['GET', 'HEAD', 'POST'];

// Whether a browser shows the page of the set: no error, no redirect and no file.
const isPage = ({ status, headers }: Response): boolean =>
  status === 304 || (status === 200 && headers.get('content-type')?.startsWith('text/html') === true);

/** The dependencies of the page handler. */
export interface PagesOptions {
  environment: Environment;
  keys?: DocumentKeys;
  choose: ChooseSet;
  render: RenderPage;
  /** Undefined when every page is rendered anew, as in development. */
  kept?: KeptPages | undefined;
  /** Called after a form was processed, before its answer is sent. */
  onForm?: (() => Promise<void>) | undefined;
  /** Called for a kept page, with the set that rendered it. */
  onKept?: ((apps: PageAnswer['apps'], set: string) => void) | undefined;
  /** Called for each page that is sent or that the browser still has, with its set. */
  onDocument?: ((context: Context, set: string) => void) | undefined;
  /** Changes a page's HTML before it is sent; `set` is the active one. */
  finish?: ((html: string, set: string | null) => string) | undefined;
}

/** Answers pages: kept pages, and pages that the workers of the chosen release set render. */
export const pages = (options: PagesOptions) => {
  const { environment, keys, choose, render, kept, onKept, onForm, onDocument, finish } = options;
  // Many requests get this answer at the same time; it is sent uncompressed, since compressing takes longer than
  // sending.
  const unavailable = (context: Context, set: string | null, wait = 10): Response =>
    context.html(finish ? finish(noticePage(503), set) : noticePage(503), 503, {
      'cache-control': 'no-store, no-transform',
      'retry-after': String(wait),
    });

  // Renders the page for this visitor alone.
  const renderAlone = async (
    context: Context,
    choice: SetChoice,
    route: FrontRoute | null,
    address: string,
    body: ArrayBuffer | null,
  ): Promise<Response> => {
    const { method } = context.req;
    const { set } = choice.started;
    // The desk is no page of visitors: it shows no preview, and its line would stay there long after the preview.
    const preview =
      route?.owner === 'back-office' ? null : previewAsked(context, environment.SITE_URL.startsWith('https:'));
    const ownerView: OwnerView = { name: null };
    const rendered = await render(choice.started, {
      method: method === 'HEAD' ? 'GET' : method,
      url: environment.SITE_URL + address,
      headers: [...context.req.raw.headers].filter(([name]) => name !== 'x-request-id'),
      requestId: requestIdOf(context),
      body,
      hasChosen: variantOf(context.req.header('cookie') ?? null) === 'chosen',
      visitorAddress: visitorAddress(context, environment),
      preview,
      ownerView,
    });
    if (body) await onForm?.();
    const marked =
      route?.session && keys
        ? withHtml(rendered, (html) => keys.mark(html, route.owner, context.req.header('cookie') ?? null))
        : rendered;
    const allowed = routeAnswer(marked, route, [environment.SITE_URL, context.req.url], finish && ['/_development/']);
    const withCaching = choice.personal ? personalAnswer(allowed, choice) : unkeptAnswer(allowed);
    const answer = viewedAnswer(previewedAnswer(withCaching, preview, address), ownerView);
    if (answer.status === 503 && answer.body.length === 0) return unavailable(context, set.id);
    return pageResponse(context, finish ? withHtml(answer, (html) => finish(html, set.id)) : answer, set.id);
  };

  // The page that is the same for everyone who requests this address.
  const common = async (
    context: Context,
    choice: SetChoice,
    pageRequest: KeptRequest,
    alone: () => Promise<Response>,
    [pages, channel]: [KeptPages, KeptChannel],
  ): Promise<Response> => {
    const { started, cookie, personal } = choice;
    const outcome = await pages.get(channel, pageRequest, started, requestIdOf(context));
    if ('page' in outcome) {
      const { page } = outcome;
      onKept?.(page.apps, page.set);
      const copyOf = page.headers['x-copy-of'];
      if (copyOf) log('copy-shown', { requestId: requestIdOf(context), path: context.req.path, from: copyOf });
      return keptResponse(context.req.raw, page, {
        ...(personal && !copyOf && { 'cache-control': privateCaching }),
        ...(cookie !== null && { 'set-cookie': cookie }),
      });
    }
    const { answer } = outcome;
    const set = started.set.id;
    // A redirect keeps the visitor's whole address.
    if (pageRequest.isShortened && answer.status >= 300 && answer.status < 400) return alone();
    if (answer.status === 503 && answer.body.length === 0) return unavailable(context, set);
    return pageResponse(context, personal ? personalAnswer(answer, choice) : answer, set);
  };

  const answer = async (context: Context, address: string, body: ArrayBuffer | null): Promise<Response> => {
    // Chosen after the body has arrived: with a slow body, the set that was active at the start may have ended.
    const choice = await choose(context);
    if (!choice) return unavailable(context, null);
    if (typeof choice === 'string') return previewNotice(context, choice);
    const { method, path } = context.req;
    const { channel } = choice;
    const route = choice.started.routes.find(path);
    // A script never reads a page of the portal or the desk: only a visitor opens it.
    if (route?.session && (context.req.header('sec-fetch-dest') ?? 'document') !== 'document')
      return context.text('Forbidden', 403);
    const pageRequest = keptRequest(method, address, context.req.header('cookie') ?? null);
    const alone = () => renderAlone(context, choice, route, address, body);
    try {
      const isCommon = kept && channel !== 'preview' && pageRequest && !route?.private;
      const response = await (isCommon ? common(context, choice, pageRequest, alone, [kept, channel]) : alone());
      if (isPage(response)) onDocument?.(context, response.headers.get('x-release-set') ?? '');
      return response;
    } catch (error) {
      const isBusy = error instanceof OverloadError;
      log(isBusy ? 'page-refused' : 'page-failed', { requestId: requestIdOf(context), path, why: reasonOf(error) });
      return unavailable(context, choice.started.set.id, isBusy ? error.wait : undefined);
    }
  };

  return async (context: Context): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const { method } = context.req;
    // A missing file is not answered with a page.
    if (isFilePath(pathname)) return context.text('Not found', 404);
    if (!methods.includes(method)) return refusal(context, 405, { allow: methods.join(', ') });
    if (method !== 'POST') return answer(context, pathname + search, null);
    const before = await choose(context);
    const routes = typeof before === 'object' && before ? before.started.routes : frontTable();
    return answerForm(context, routes, (body) => answer(context, pathname + search, body));
  };
};
