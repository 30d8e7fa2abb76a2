import { createHash } from 'node:crypto';
import { fileLimits } from '@rowhouse/shared/domain/request-limits';
import { matchRoute, routeOf } from '@rowhouse/shared/routes';
import type { Context } from 'hono';
import { publicPage } from '../render/caching.ts';
import type { RenderAnswer } from '../render/protocol.ts';
import { compressed } from './compressed.ts';
import type { Environment } from './environment.ts';
import { type Copy, createKeptCopies, markedCopy } from './kept-copies.ts';
import { log, reasonOf } from './log.ts';
import { hasNotice, noticePage } from './notice-page.ts';
import type { Standing } from './raise-set.ts';
import { requestIdOf } from './request-log.ts';
import { visitorAddress } from './visitor-address.ts';

const largestForm = 1024 * 1024; // bytes
const largestUpload = largestForm + Math.max(...Object.values(fileLimits));
const methods = ['GET', 'HEAD', 'POST'];
const asset = /\.[a-z0-9]{2,5}$/i;

/** What a page is rendered by, and whether it is so for everyone. */
export interface Rendering {
  standing: { set: Pick<Standing['set'], 'id'>; pool: Pick<Standing['pool'], 'render'> };
  cookie: string | null;
  personal: boolean;
  preview: { name: string; version: string } | null;
}

/** Told of every page that a worker answered, with the seconds that it took. */
export type Rendered = (answer: RenderAnswer, seconds: number, set: string) => void;

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

const isPublic = ({ status, headers }: RenderAnswer): boolean =>
  status === 200 && headers.some(([name, value]) => name === 'cache-control' && value === publicPage);

// Not to be kept by anyone, and not what the address answers as soon as the API is back.
const asCopied = (copy: Copy): RenderAnswer => ({
  status: 200,
  headers: [
    ...copy.headers.filter(([name]) => name !== 'cache-control'),
    ['cache-control', 'private, no-store'],
    ['x-copy-of', new Date(copy.at).toISOString()],
  ],
  body: markedCopy(copy),
  failures: [],
  apps: [],
});

const marked = (html: string, { name, version }: { name: string; version: string }): string =>
  html.replace(
    /<body[^>]*>/,
    (tag) =>
      `${tag}<kept-copy role="status">${name} ${version} <a href="?preview=" aria-label="end the preview">×</a></kept-copy>`,
  );

// What one visitor gets of two sets that answer at one address; a redirect stays as private as it was.
const asPersonal = (answer: RenderAnswer, { cookie, preview }: Rendering): RenderAnswer => ({
  ...answer,
  headers: [
    ...answer.headers.map(([name, value]): [string, string] =>
      name === 'cache-control' && value === publicPage ? [name, 'private, no-cache'] : [name, value],
    ),
    ...(cookie ? [['set-cookie', cookie] as [string, string]] : []),
  ],
  body: preview ? marked(answer.body, preview) : answer.body,
});

/** Answers a page: rendered by the worker of the standing release set, compressed, tagged with its set. */
export const pages = (
  environment: Environment,
  choose: (context: Context) => Promise<Rendering | null>,
  rendered: Rendered = () => undefined,
  finish: Finish = (html) => html,
) => {
  const copies = createKeptCopies();
  const keptCopy = async (context: Context, address: string): Promise<Response | null> => {
    const copy = context.req.method === 'POST' ? null : copies.find(address);
    if (!copy) return null;
    log('copy-shown', { requestId: requestIdOf(context), path: address, from: new Date(copy.at).toISOString() });
    return answered(context, asCopied(copy), copy.set);
  };

  return async (context: Context): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const requestId = requestIdOf(context);
    // A missing file is missing: it is never answered with a page.
    if (asset.test(pathname)) return context.text('Not found', 404);
    if (!methods.includes(context.req.method))
      return context.html(noticePage(405), 405, { allow: methods.join(', '), 'cache-control': 'no-store' });
    const body = await bodyOf(context, largestAt(pathname));
    if (body === 'too-large') return context.html(noticePage(413), 413, { 'cache-control': 'no-store' });
    // Asked for once the body is there: a set that stood when a slow one began may have ended since.
    const chosen = await choose(context);
    if (!chosen) return unavailable(context, finish, null);
    const now = chosen.standing;
    const method = context.req.method === 'HEAD' ? 'GET' : context.req.method;
    const began = performance.now();
    try {
      const rendering = await now.pool.render({
        method,
        url: environment.SITE_URL + pathname + search,
        headers: [...context.req.raw.headers].filter(([name]) => name !== 'x-request-id'),
        requestId,
        body,
        visitorAddress: visitorAddress(context, environment),
      });
      const answer = chosen.personal ? asPersonal(rendering, chosen) : rendering;
      rendered(answer, (performance.now() - began) / 1000, now.set.id);
      for (const { failure, what, why } of answer.failures)
        log('part-failed', { requestId, path: pathname, failure, what, why });
      const address = pathname + search;
      if (isPublic(answer)) copies.keep(address, { ...answer, at: Date.now(), set: now.set.id });
      const copy = answer.failures.some(({ failure }) => failure === 'api') && (await keptCopy(context, address));
      if (copy) return copy;
      if (answer.status === 503 && answer.body === '') return unavailable(context, finish, now.set.id);
      return await answered(context, { ...answer, body: answer.body && finish(answer.body, now.set.id) }, now.set.id);
    } catch (error) {
      log('page-failed', { requestId, path: pathname, why: reasonOf(error) });
      return (await keptCopy(context, pathname + search)) ?? unavailable(context, finish, now.set.id);
    }
  };
};
