import { createHash } from 'node:crypto';
import { redirectAddress } from '@rowhouse/shared/domain/own-address';
import type { Context } from 'hono';
import type { RenderAnswer } from '../render/protocol.ts';
import type { Chosen } from './channels.ts';
import { hasNotice, noticePage } from './notice-page.ts';
import { withPageNotice } from './page-notice.ts';

const matches = (given = '', tag: string): boolean => given.split(',').some((one) => one.trim() === tag);

/** A rendered answer as an HTTP response, with a tag and the release set that made it. */
export const pageResponse = (context: Context, answer: RenderAnswer, set: string): Response => {
  const { status, body } = answer;
  const headers = new Headers(answer.headers);
  headers.set('x-release-set', set);
  const location = headers.get('location');
  // A remote may make its own.
  if (location !== null) headers.set('location', redirectAddress(location));
  if (body === '' && !hasNotice(status)) return new Response(null, { status, headers });
  if (body === '') {
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(noticePage(status), { status, headers });
  }
  const tag = `W/"${set}-${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  headers.set('etag', tag);
  const isKnown = status === 200 && matches(context.req.header('if-none-match'), tag);
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { status, headers });
};

// As a render of any release says it.
const mayBeCached = ({ headers }: RenderAnswer): boolean =>
  headers.some(([name, value]) => name === 'cache-control' && /^public\b/.test(value));
const setsCookie = ({ headers }: RenderAnswer): boolean => headers.some(([name]) => name === 'set-cookie');

/** Whether every visitor gets this page at its address, and it is as it should be. */
export const isPublic = (answer: RenderAnswer): boolean =>
  answer.status === 200 && mayBeCached(answer) && answer.failures.length === 0 && !setsCookie(answer);

/** How an answer may be stored where others may get another set at its address. */
export const privateCaching = 'private, no-cache';

const withHeaders = (headers: RenderAnswer['headers'], changes: Record<string, string>): RenderAnswer['headers'] => [
  ...headers.filter(([name]) => !(name in changes)),
  ...Object.entries(changes),
];

/** A page that is one visitor's own, whatever the release that rendered it says. */
export const ownAnswer = (answer: RenderAnswer): RenderAnswer =>
  mayBeCached(answer)
    ? { ...answer, headers: withHeaders(answer.headers, { 'cache-control': 'private, no-store' }) }
    : answer;

/** A page at an address with a name in its query that nobody reads: whoever makes such names up fills no cache. */
export const unkeptAnswer = (answer: RenderAnswer): RenderAnswer =>
  isPublic(answer)
    ? { ...answer, headers: withHeaders(answer.headers, { 'cache-control': 'public, max-age=0' }) }
    : answer;

/** An answer for one visitor, where others may get another set at the same address. */
export const personalAnswer = (
  answer: RenderAnswer,
  { cookie, preview }: Pick<Chosen, 'cookie' | 'preview'>,
): RenderAnswer => {
  const headers = mayBeCached(answer)
    ? withHeaders(answer.headers, { 'cache-control': privateCaching })
    : answer.headers;
  const label = preview && `${preview.name} ${preview.version}`;
  return {
    ...answer,
    headers: cookie ? [...headers, ['set-cookie', cookie]] : headers,
    body: label
      ? withPageNotice(answer.body, `${label} <a href="?preview=" aria-label="end the preview">×</a>`, 'preview')
      : answer.body,
  };
};
