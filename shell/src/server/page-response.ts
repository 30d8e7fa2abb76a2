import { createHash } from 'node:crypto';
import { packageOf } from '@rowhouse/federation/app-names';
import { previewVersions } from '@rowhouse/federation/preview';
import { redirectAddress } from '@rowhouse/shared/domain/own-address';
import { noSources } from '@rowhouse/shared/domain/tag-sources';
import type { Context } from 'hono';
import { contentPolicy } from '../render/content-policy.ts';
import type { SetChoice } from './channels.ts';
import { compressedWhole, encodingFor } from './compression.ts';
import type { FrontRoute } from './front-routes.ts';
import { hasNotice, noticePage } from './notice-page.ts';
import { type PageAnswer, withHtml } from './page-answer.ts';
import { withPageNotice } from './page-notice.ts';

const matches = (header = '', tag: string): boolean => header.split(',').some((one) => one.trim() === tag);

/** Makes the HTTP response of a rendered answer, compressed, with an ETag and the release set that rendered it. */
export const pageResponse = async (context: Context, answer: PageAnswer, set: string): Promise<Response> => {
  const { status, body } = answer;
  const headers = new Headers(answer.headers);
  headers.set('x-release-set', set);
  const location = headers.get('location');
  // A remote may set the location itself.
  if (location !== null) headers.set('location', redirectAddress(location));
  if (body.length === 0 && !hasNotice(status)) return new Response(null, { status, headers });
  if (body.length === 0) {
    headers.set('content-type', 'text/html; charset=utf-8');
    return new Response(noticePage(status), { status, headers });
  }
  headers.append('vary', 'Accept-Encoding');
  const encoding = encodingFor(context.req.header('accept-encoding') ?? '');
  // HTTP lets an answer to HEAD leave out what only the bytes tell, such as the tag.
  if (context.req.method === 'HEAD') {
    if (encoding !== null) headers.set('content-encoding', encoding);
    return new Response(null, { status, headers });
  }
  const bytes = encoding === null ? body : await compressedWhole(body, encoding);
  // Of the compressed bytes, which are a sixth of the page.
  const tag = `W/"${set}-${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`;
  headers.set('etag', tag);
  const isKnown = status === 200 && matches(context.req.header('if-none-match'), tag);
  if (isKnown) return new Response(null, { status: 304, headers });
  if (encoding !== null) headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(bytes), { status, headers });
};

// Whether the render marks the page as public.
const mayBeCached = ({ headers }: PageAnswer): boolean =>
  headers.some(([name, value]) => name === 'cache-control' && /^public\b/.test(value));
const setsCookie = ({ headers }: PageAnswer): boolean => headers.some(([name]) => name === 'set-cookie');

/** Whether the page is the same for every visitor at its address, and has no failure. */
export const isPublic = (answer: PageAnswer): boolean =>
  answer.status === 200 && mayBeCached(answer) && answer.failures.length === 0 && !setsCookie(answer);

/** The caching of an answer whose address may get another set for other visitors. */
export const privateCaching = 'private, no-cache';

const withHeaders = (headers: PageAnswer['headers'], changes: Record<string, string>): PageAnswer['headers'] => [
  ...headers.filter(([name]) => !(name in changes)),
  ...Object.entries(changes),
];

const policyName = 'content-security-policy';

/** The address of the site, and that of the request. */
type Addresses = [siteUrl: string, url: string];

/**
 * A page with a session: scripts of its owner, the shell and the consent sheet run in it, and of no other remote, whose
 * process renders the sheet and could name more. In development (`besides`) those of other paths, too. It was asked
 * for by the site's own address or another, such as one in the local network; a host without a scheme has that of its page.
 */
const sessionAnswer = (
  answer: PageAnswer,
  owner: string,
  [siteUrl, url]: Addresses,
  besides: string[] = [],
): PageAnswer => {
  const [site, request] = [new URL(siteUrl), new URL(url)];
  const origins = site.host === request.host ? [site.origin] : [site.origin, request.host];
  // Its releases whose file names hold no hash have their version in the address.
  const releasesOf = (app: string): string => `/_releases/${packageOf(app)}/`;
  const policy = answer.headers.find(([name]) => name === policyName)?.[1] ?? contentPolicy(noSources);
  const others = policy.split('; ').filter((directive) => !/^(?:script|frame)-src/.test(directive));
  const at = (paths: string[]): string => origins.flatMap((origin) => paths.map((path) => origin + path)).join(' ');
  const scripts = `script-src ${at([...[...new Set(['shell', owner, 'consent'])].map(releasesOf), ...besides])}`;
  const frames = `frame-src ${at([releasesOf(owner)])}`;
  return {
    ...answer,
    headers: withHeaders(answer.headers, { [policyName]: [...others, scripts, frames].join('; ') }),
  };
};

/**
 * A private page: never cached publicly, whatever the release that rendered it declares. Its address may hold a secret,
 * which no other page learns as the one before it, not even of this site, where a tag may run.
 */
const ownAnswer = (answer: PageAnswer): PageAnswer => ({
  ...answer,
  headers: withHeaders(answer.headers, {
    'referrer-policy': 'strict-origin',
    ...(mayBeCached(answer) && { 'cache-control': 'private, no-store' }),
  }),
});

/** The answer of a page with what its route demands of it. */
export const routeAnswer = (
  answer: PageAnswer,
  route: FrontRoute | null,
  addresses: Addresses,
  besides?: string[],
): PageAnswer => {
  const confined = route?.session ? sessionAnswer(answer, route.owner, addresses, besides) : answer;
  return route?.private ? ownAnswer(confined) : confined;
};

/** A page whose query has a parameter that no page reads: it is not stored, so that made-up names fill no cache. */
export const unkeptAnswer = (answer: PageAnswer): PageAnswer =>
  isPublic(answer)
    ? { ...answer, headers: withHeaders(answer.headers, { 'cache-control': 'public, max-age=0' }) }
    : answer;

/** An answer for one visitor, when others may get another set at the same address. */
export const personalAnswer = (
  answer: PageAnswer,
  { cookie, preview }: Pick<SetChoice, 'cookie' | 'preview'>,
): PageAnswer => {
  const headers = mayBeCached(answer)
    ? withHeaders(answer.headers, { 'cache-control': privateCaching })
    : answer.headers;
  const label =
    preview &&
    Object.entries(previewVersions(preview))
      .map((release) => release.join(' '))
      .join(', ');
  const personal: PageAnswer = { ...answer, headers: cookie ? [...headers, ['set-cookie', cookie]] : headers };
  const notice = `${label} <a href="?preview=" aria-label="end the preview">×</a>`;
  return label ? withHtml(personal, (html) => withPageNotice(html, notice, 'preview')) : personal;
};
