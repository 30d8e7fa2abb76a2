import { createHash } from 'node:crypto';
import { fileLimits } from '@rowhouse/shared/domain/request-limits';
import { matchRoute, routeOf } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import type { RenderAnswer } from '../render/protocol.ts';
import { compressed } from './compressed.ts';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import { hasNotice, noticePage } from './notice-page.ts';
import type { Standing } from './release-watch.ts';
import { visitorAddress } from './visitor-address.ts';

const largestForm = 1024 * 1024; // bytes
const largestUpload = largestForm + Math.max(...Object.values(fileLimits));
const methods = ['GET', 'HEAD', 'POST'];
const asset = /\.[a-z0-9]{2,5}$/i;

/** What a page is rendered by. */
interface Rendering {
  set: Pick<Standing['set'], 'id'>;
  pool: Pick<Standing['pool'], 'render'>;
}

/** The last touch to a page's HTML, with the set that stands. */
type Finish = (html: string, set: string | null) => string;

const largestAt = (path: string): number => {
  const match = matchRoute(path);
  return match && routeOf(match.page).takesFile ? largestUpload : largestForm;
};

// Counted while it comes: a body sent in chunks says nothing of its size beforehand.
const bodyOf = async ({ req }: Context, largest: number): Promise<ArrayBuffer | null | 'too-large'> => {
  if (req.method !== 'POST') return null;
  if (Number(req.header('content-length') ?? 0) > largest) return 'too-large';
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of req.raw.body ?? []) {
    size += chunk.length;
    if (size > largest) return 'too-large';
    chunks.push(chunk);
  }
  return new Blob(chunks).arrayBuffer();
};

const unavailable = (context: Context, finish: Finish, set: string | null): Response =>
  context.html(finish(noticePage(503), set), 503, { 'cache-control': 'no-store', 'retry-after': '10' });

const isKnown = (given = '', tag: string): boolean => given.split(',').some((one) => one.trim() === tag);

const answered = async (context: Context, answer: RenderAnswer, set: string): Promise<Response> => {
  const headers = new Headers();
  for (const [name, value] of answer.headers) headers.append(name, value);
  headers.set('x-release-set', set);
  if (answer.body === '' && hasNotice(answer.status)) {
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(noticePage(answer.status), { status: answer.status, headers });
  }
  if (answer.body === '') return new Response(null, { status: answer.status, headers });
  const tag = `W/"${set}-${createHash('sha256').update(answer.body).digest('base64url').slice(0, 16)}"`;
  headers.set('etag', tag);
  headers.append('vary', 'Accept-Encoding');
  if (answer.status === 200 && isKnown(context.req.header('if-none-match'), tag))
    return new Response(null, { status: 304, headers });
  const { bytes, encoding } = await compressed(answer.body, context.req.header('accept-encoding') ?? '');
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(bytes, { status: answer.status, headers });
};

/** Answers a page: rendered by the worker of the standing release set, compressed, tagged with its set. */
export const pages =
  (environment: Environment, standing: () => Rendering | null, finish: Finish = (html) => html) =>
  async (context: Context): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    // A missing file is missing: it is never answered with a page.
    if (asset.test(pathname)) return context.text('Not found', 404);
    if (!methods.includes(context.req.method))
      return context.html(noticePage(405), 405, { allow: methods.join(', '), 'cache-control': 'no-store' });
    const body = await bodyOf(context, largestAt(pathname));
    if (body === 'too-large') return context.html(noticePage(413), 413, { 'cache-control': 'no-store' });
    // Asked for once the body is there: a set that stood when a slow one began may have ended since.
    const now = standing();
    if (!now) return unavailable(context, finish, null);
    const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
    try {
      const answer = await now.pool.render({
        method,
        url: environment.SITE_URL + pathname + search,
        headers: [...context.req.raw.headers],
        body,
        visitorAddress: visitorAddress(context, environment),
      });
      for (const { failure, what, why } of answer.failures) log('part-failed', { path: pathname, failure, what, why });
      if (answer.status === 503 && answer.body === '') return unavailable(context, finish, now.set.id);
      return await answered(context, { ...answer, body: answer.body && finish(answer.body, now.set.id) }, now.set.id);
    } catch (error) {
      log('page-failed', { path: pathname, why: reasonOf(error) });
      return unavailable(context, finish, now.set.id);
    }
  };
