import { fileLimits } from '@rowhouse/shared/domain/request-limits';
import { matchRoute, routeOf } from '@rowhouse/shared/routes';
import { formBounds, isBeyondBounds, isMultipart, isUrlencoded } from '@rowhouse/shared/server/body-bounds';
import { readBody, readParts, UnreadBody } from '@rowhouse/shared/server/read-body';
import type { Context } from 'hono';
import type { RenderAnswer } from '../render/protocol.ts';
import type { ChooseSet } from './channels.ts';
import { previewAsked, previewedAnswer } from './draft-preview.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import { noticePage } from './notice-page.ts';
import { createPageCopies } from './page-copies.ts';
import { copyAnswer, isPublic, pageResponse, personalAnswer } from './page-response.ts';
import { previewNotice } from './preview-notice.ts';
import { requestIdOf } from './request-log.ts';
import { visitorAddress } from './visitor-address.ts';

const largestForm = 256 * 1024; // bytes
const largestFile = Math.max(...Object.values(fileLimits));
// A file that is too large is cut, and told from one that is not: its form is shown again with what was typed.
const upload = { ofPart: largestFile + 8 * 1024, kept: largestFile + largestForm, ofAll: 32 * 1024 * 1024 };
const methods = ['GET', 'HEAD', 'POST'];
const asset = /\.[a-z0-9]{2,5}$/i;

/** Called for every page that a worker answered, with the seconds that it took. */
export type OnRender = (answer: RenderAnswer, seconds: number, set: string) => void;

/** Changes a page's HTML before it is sent; `set` is the active one. */
type Finish = (html: string, set: string | null) => string;

const notice = (context: Context, status: 400 | 405 | 413, headers: Record<string, string> = {}): Response =>
  context.html(noticePage(status), status, { 'cache-control': 'no-store', ...headers });

/** The body of a form, or the answer by which it is refused: nobody parses one that is larger, or has more fields, than any form of the site. */
const formOf = async (context: Context): Promise<ArrayBuffer | Response> => {
  const { req } = context;
  const match = matchRoute(req.path);
  const type = req.header('content-type') ?? '';
  // What is no form is not read: its page refuses it as such.
  if (!isMultipart(type) && !isUrlencoded(type)) return new ArrayBuffer(0);
  const hasFile = match && routeOf(match.page).takesFile && isMultipart(type);
  try {
    const body = await (hasFile ? readParts(req.raw, upload) : readBody(req.raw, largestForm));
    return isBeyondBounds(body, type, formBounds) ? notice(context, 413) : new Uint8Array(body).buffer;
  } catch (error) {
    if (error instanceof UnreadBody) return notice(context, error.status, error.headers);
    throw error;
  }
};

/** Answers pages: rendered by the workers of the chosen release set, or as a copy while the API is away. */
export const pages = (
  environment: Environment,
  choose: ChooseSet,
  onRender: OnRender = () => undefined,
  finish: Finish = (html) => html,
) => {
  const copies = createPageCopies();

  const unavailable = (context: Context, set: string | null): Response =>
    context.html(finish(noticePage(503), set), 503, { 'cache-control': 'no-store', 'retry-after': '10' });

  const copyOf = (context: Context, address: string): Response | null => {
    const isOwn = context.req.method === 'POST' || previewAsked(context) !== null;
    const copy = isOwn ? undefined : copies.get(address);
    if (!copy) return null;
    log('copy-shown', {
      requestId: requestIdOf(context),
      path: context.req.path,
      from: new Date(copy.at).toISOString(),
    });
    return pageResponse(context, copyAnswer(copy), copy.set);
  };

  const render = async (context: Context, address: string, body: ArrayBuffer | null): Promise<Response> => {
    const requestId = requestIdOf(context);
    const { path, method } = context.req;
    // Chosen once the body has arrived: the set that was active when a slow one began may have ended.
    const chosen = await choose(context);
    if (!chosen) return unavailable(context, null);
    if (typeof chosen === 'string') return previewNotice(context, chosen);
    const { set, pool } = chosen.started;
    const start = performance.now();
    const preview = previewAsked(context);
    try {
      const rendered = await pool.render({
        method: method === 'HEAD' ? 'GET' : method,
        url: environment.SITE_URL + address,
        headers: [...context.req.raw.headers].filter(([name]) => name !== 'x-request-id'),
        requestId,
        body,
        visitorAddress: visitorAddress(context, environment),
        preview,
      });
      const shown = chosen.personal ? personalAnswer(rendered, chosen) : rendered;
      const answer = previewedAnswer(shown, preview, address);
      onRender(answer, (performance.now() - start) / 1000, set.id);
      for (const { failure, what, why } of answer.failures) log('part-failed', { requestId, path, failure, what, why });
      if (isPublic(answer)) copies.set(address, { ...answer, at: Date.now(), set: set.id });
      const copy = answer.failures.some(({ failure }) => failure === 'api') && copyOf(context, address);
      if (copy) return copy;
      if (answer.status === 503 && answer.body === '') return unavailable(context, set.id);
      return pageResponse(context, { ...answer, body: answer.body && finish(answer.body, set.id) }, set.id);
    } catch (error) {
      log('page-failed', { requestId, path, why: reasonOf(error) });
      return copyOf(context, address) ?? unavailable(context, set.id);
    }
  };

  return async (context: Context): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const { method } = context.req;
    // A file that is missing is not answered with a page.
    if (asset.test(pathname)) return context.text('Not found', 404);
    if (!methods.includes(method)) return notice(context, 405, { allow: methods.join(', ') });
    if (method !== 'POST') return render(context, pathname + search, null);
    const body = await formOf(context);
    return body instanceof Response ? body : render(context, pathname + search, body);
  };
};
