import { type RouteMatch, routeOf } from '@rowhouse/shared/routes';

/**
 * How a public page may be cached: by anyone, if it is revalidated at each visit. So a cache that ignores `Vary: Cookie`
 * never shows a visitor the page of another consent choice: each variant has a tag of its own.
 */
export const publicPage = 'public, max-age=0, must-revalidate';

/** How long a redirect may be cached, which is the same for every visitor: a change shows within two seconds. */
export const publicRedirect = 'public, max-age=0, s-maxage=1';

/** The caching of HTML: no cache or proxy on its way may alter it, since React hydrates the nodes that the server sent. */
export const forbidAltering = (caching: string | null | undefined): string =>
  caching?.includes('no-transform') ? caching : [caching, 'no-transform'].filter(Boolean).join(', ');

/**
 * A header for the edge cache only: it stores the page and revalidates it by its ETag each time. The edge counts whole
 * seconds, so one second could be up to two.
 */
export const forEdge = { 'x-accel-expires': '@1' };

/**
 * How a redirect may be cached. Without a header its status decides: a cache would store a 301 for good, and an
 * owner's redirect after login for other visitors.
 */
export const redirectCaching = (
  method: string,
  match: Pick<RouteMatch, 'page' | 'language'> | null,
  setsCookies: boolean,
): [string, string][] => {
  if (method !== 'GET' || (match && routeOf(match.page).private)) return [['cache-control', 'private, no-store']];
  if (match?.language) return [['cache-control', setsCookies ? 'private, no-store' : publicRedirect]];
  // The visitor's own settings chose the language.
  return [
    ['vary', 'Cookie, Accept-Language'],
    ['cache-control', 'private, no-cache'],
  ];
};
