import { type RouteMatch, routeOf } from '@rowhouse/shared/routes';

/** How long a page that is the same for everyone may be kept. */
export const publicPage = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

/**
 * What caches may do with a redirect. One that says nothing is kept as its status allows: a moved home's address for
 * good, though an agency may move it back, and an owner's way past the login for whoever comes next.
 */
export const redirectCaching = (
  method: string,
  named: Pick<RouteMatch, 'page' | 'language'> | null,
): [string, string][] => {
  if (method !== 'GET' || (named && routeOf(named.page).private)) return [['cache-control', 'private, no-store']];
  if (named?.language) return [['cache-control', publicPage]];
  // The language was chosen from the visitor's own, so a cache must not give one visitor's choice to another.
  return [
    ['vary', 'Cookie, Accept-Language'],
    ['cache-control', 'private, no-cache'],
  ];
};
