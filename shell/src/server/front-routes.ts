import { isDeepStrictEqual } from 'node:util';
import type { FrontRoutes, Release } from '@rowhouse/federation/registry';
import { type FindRoute, routeFinder } from '@rowhouse/shared/routes';
import { frontRoutes } from '@rowhouse/shared/site';

/** What the front knows of a page before it is rendered. */
export interface FrontRoute {
  page: string;
  /** The app whose process gets its forms and its visitor's own requests. */
  owner: string;
  /** It is one visitor's own: rendered for nobody else, and never kept. */
  private: boolean;
  /** Calls of the API for it carry the visitor's session with its owner. */
  session: boolean;
  takesFile: boolean;
}

/** The pages that a release of the shell shows, as the front has to know them. */
export interface FrontTable {
  /** The page that a path means; null for the agency's content, and where there is none. */
  find: (path: string) => FrontRoute | null;
  /** Whether an app has a page of one visitor alone, and so a process for those. */
  isPersonal: (owner: string) => boolean;
}

// One without a path in each language is not shown in all of them: the release was not made for this program.
const whole = (routes: FrontRoutes): Parameters<typeof routeFinder<string>>[0] =>
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

const own = frontRoutes;
const findOwn = routeFinder<string>(whole(own));
const routeIn = (routes: FrontRoutes, find: FindRoute<string>, path: string) => {
  const page = find(path)?.page;
  const route = page === undefined || !Object.hasOwn(routes, page) ? undefined : routes[page];
  return page !== undefined && route ? { page, ...route } : null;
};

/**
 * The routes that a release of the shell says, or those of this program where it says none. A release makes no page public
 * by what it leaves out, nor one that this program knows as one visitor's own.
 */
export const frontTable = (shell?: Pick<Release, 'routes'>): FrontTable => {
  const said = shell?.routes;
  const isOwn = said === undefined || isDeepStrictEqual(said, own);
  const routes = isOwn ? own : said;
  const find = isOwn ? findOwn : routeFinder<string>(whole(routes));
  const owners = new Set(
    [own, routes].flatMap((table) => Object.values(table).flatMap((route) => (route.public ? [] : [route.owner]))),
  );
  return {
    find: (path) => {
      const known = routeIn(own, findOwn, path);
      const found = (isOwn ? null : routeIn(routes, find, path)) ?? known;
      if (!found) return null;
      const { page, owner, session = false, takesFile = false } = found;
      const isPrivate = !found.public || (known !== null && !known.public);
      return { page, owner, private: isPrivate, session, takesFile };
    },
    isPersonal: (owner) => owners.has(owner),
  };
};
