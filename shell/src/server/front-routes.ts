import { isDeepStrictEqual } from 'node:util';
import { type FrontRoutes, type Pages, pagesOfSet, type RoutedApps } from '@rowhouse/federation/release-routes';
import { type FindRoute, routeFinder } from '@rowhouse/shared/routes';
import { frontRoutes } from '@rowhouse/shared/site';
import { formerIn } from '../modules/released-pages.ts';

/** What the front knows about a page before it is rendered. */
export interface FrontRoute {
  page: string;
  /** The app whose process gets its forms and its private requests. */
  owner: string;
  /** The page belongs to one visitor: it is rendered for nobody else and never kept. */
  private: boolean;
  /** Calls of the API for the page carry the visitor's session with its owner. */
  session: boolean;
  takesFile: boolean;
}

/** The pages of a release of the shell, as far as the front has to know them. */
export interface FrontTable {
  /** The page of a path; null for the agency's content and for unknown paths. */
  find: (path: string) => FrontRoute | null;
  /** Whether an app has a private page, and therefore a process for private pages. */
  isPersonal: (owner: string) => boolean;
}

// A page without a path in each language is dropped: the release was not made for this program.
const whole = (routes: FrontRoutes): Parameters<typeof routeFinder>[0] =>
  Object.fromEntries(
    Object.entries(routes).flatMap(
      ([
        page,
        {
          original,
          paths: { nl, fr, en, de },
        },
      ]) =>
        nl === undefined || fr === undefined || en === undefined || de === undefined
          ? []
          : [[page, { original, paths: { nl, fr, en, de } }]],
    ),
  );

const fixedRoutes = frontRoutes;
const findOwn = routeFinder(whole(fixedRoutes));
const routeIn = (routes: FrontRoutes, find: FindRoute, path: string) => {
  const page = find(path)?.page;
  const route = page === undefined || !Object.hasOwn(routes, page) ? undefined : routes[page];
  return page !== undefined && route ? { page, ...route } : null;
};

const tableOf = ({ routes, former }: Pages): FrontTable => {
  const isOwn = former.length === 0 && isDeepStrictEqual(routes, fixedRoutes);
  const find = isOwn ? findOwn : routeFinder(whole(routes), formerIn(former));
  const owners = new Set(
    [fixedRoutes, routes].flatMap((table) =>
      Object.values(table).flatMap((route) => (route.public ? [] : [route.owner])),
    ),
  );
  return {
    find: (path) => {
      const fixedRoute = routeIn(fixedRoutes, findOwn, path);
      const match = (isOwn ? null : routeIn(routes, find, path)) ?? fixedRoute;
      if (!match) return null;
      const { page, owner, session = false, takesFile = false } = match;
      const isPrivate = !match.public || (fixedRoute !== null && !fixedRoute.public);
      return { page, owner, private: isPrivate, session, takesFile };
    },
    isPersonal: (owner) => owners.has(owner),
  };
};

/**
 * The pages that the releases of a set declare, or those of this program where they declare none. A release cannot make a page public by
 * leaving it out, nor make public a page that this program knows as private.
 */
export const frontTable = (apps: RoutedApps = {}): FrontTable => {
  const declares = Object.values(apps).some(({ release }) => release.routes !== undefined);
  return tableOf(declares ? pagesOfSet(apps) : { routes: fixedRoutes, former: [] });
};
