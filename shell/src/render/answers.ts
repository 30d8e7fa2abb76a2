import { noSources, tagSources } from '@rowhouse/shared/domain/tag-sources';
import { fragmentModule, type PageResult, pageModule } from '@rowhouse/shared/platform/page-result';
import { isPrivatePage, type RouteMatch, routeOf } from '@rowhouse/shared/routes';
import { robotsOf } from '../layout/robots.ts';
import { publicPage, redirectCaching } from './caching.ts';
import { contentPolicy } from './content-policy.ts';
import type { RenderAnswer, RenderRequest } from './protocol.ts';
import type { RequestHost } from './request-host.ts';

type HeaderList = [string, string][];

const allowedMethods: HeaderList = [['allow', 'GET, HEAD']];

const setCookies = (cookies: string[]): HeaderList => cookies.map((cookie) => ['set-cookie', cookie]);

/** An answer without a page, for example to a form that the page does not accept; the front adds a notice. */
export const emptyAnswer = (
  status: number,
  { failures }: RequestHost,
  headers: HeaderList = [['cache-control', 'no-store'], ...(status === 405 ? allowedMethods : [])],
): RenderAnswer => ({ status, headers, body: '', failures, apps: [] });

export const redirectAnswer = (
  { method }: RenderRequest,
  hosted: RequestHost,
  { status, headers }: Response,
  match: RouteMatch | null,
): RenderAnswer => {
  const cookies = [...hosted.cookies, ...hosted.marks()];
  const setsCookies = cookies.length > 0 || headers.has('set-cookie');
  const answer = emptyAnswer(status, hosted, [
    ...headers,
    ...redirectCaching(method, match, setsCookies),
    ...setCookies(cookies),
  ]);
  // A form that its page accepted.
  const owner = method === 'POST' && match ? routeOf(match.page).owner : null;
  return owner ? { ...answer, apps: [{ owner, failed: false }] } : answer;
};

/** The headers of a rendered page; `routeHeaders` come from its loader and action. */
export const pageHeaders = (
  request: RenderRequest,
  hosted: RequestHost,
  result: PageResult,
  status: number,
  routeHeaders: Headers[],
): HeaderList => {
  const robots = robotsOf(result);
  const isOwn = isPrivatePage(result.page);
  const isPublic =
    request.method === 'GET' &&
    status === 200 &&
    !request.without &&
    !request.onlyFragment &&
    hosted.failures.length === 0 &&
    hosted.cookies.length === 0 &&
    !hosted.isOlder() &&
    !isOwn;
  return [
    ['content-type', 'text/html; charset=utf-8'],
    ['content-language', result.language],
    ...(robots ? [['x-robots-tag', robots] satisfies [string, string]] : []),
    ['cache-control', isPublic ? publicPage : 'private, no-store'],
    // No tag runs on a private page, and no public page, where one may run, reaches into the window of a private one.
    ['content-security-policy', contentPolicy(isOwn ? noSources : tagSources(result.site.siteInfo))],
    ['cross-origin-opener-policy', isOwn ? 'same-origin' : 'same-origin-allow-popups'],
    ...routeHeaders.flatMap((headers) => [...headers].filter(([name]) => name === 'set-cookie')),
    ...setCookies(hosted.cookies),
  ];
};

// Other failures are not the app's fault, such as an API that is away or a page that does not exist.
const faults: ReadonlySet<string | null> = new Set(['remote', 'render']);

/** The apps of a rendered page, the page's own first, each with whether it failed. */
export const appsOf = (result: PageResult): RenderAnswer['apps'] => {
  const parts = [
    {
      owner: pageModule(result.page).owner,
      failed: faults.has(result.failure) || (result.brokenParts ?? []).length > 0,
    },
    ...Object.values(result.fragments).map(({ id, failure }) => ({
      owner: fragmentModule(id).owner,
      failed: faults.has(failure),
    })),
  ];
  return [...new Set(parts.map(({ owner }) => owner))].map((owner) => ({
    owner,
    failed: parts.some((part) => part.owner === owner && part.failed),
  }));
};
