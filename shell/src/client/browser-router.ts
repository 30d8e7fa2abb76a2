import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { languageOfPath } from '@rowhouse/shared/domain/language';
import { type Host, orOpenDocument } from '@rowhouse/shared/platform/host';
import { createBrowserHistory } from '@rowhouse/shared/platform/navigation/history';
import { createRouter } from '@rowhouse/shared/platform/navigation/router';
import { createScrollPositions } from '@rowhouse/shared/platform/navigation/scroll-positions';
import type { LoadedPage } from '@rowhouse/shared/platform/page-loader';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { findRoute, matchRoute, routeOf } from '@rowhouse/shared/routes';
import { scrollEntry } from '../layout/use-list-visit.ts';
import type { LateNextPage } from './late-next-page.ts';
import { openDocument } from './open-document.ts';

type Load = (request: Request) => Promise<LoadedPage>;

/** The router of the browser: it loads pages with `nextPage`, and opens those of remotes that the document does not know as documents. */
export const createPageRouter = (
  host: Host,
  { result, actionData }: { result: PageResult; actionData: unknown },
  { leaves, nextPage }: Pick<LateNextPage, 'leaves' | 'nextPage'>,
  factsOfSet: () => Promise<ReleaseFacts>,
) => {
  const act = async (request: Request) => {
    if (leaves(request)) return openDocument(request);
    const { send } = await orOpenDocument(host, request, nextPage());
    return send(request);
  };
  // A link to a path that no page has any more: the server knows where it leads now.
  const isUnknown = async ({ url }: Request): Promise<boolean> => {
    const { pathname, search } = new URL(url);
    if (pathname + search === location.pathname + location.search) return false;
    const { routes } = await host.siteOf(languageOfPath(pathname) ?? result.language);
    return findRoute(pathname, routes) === null;
  };
  const loadRoute: Load = async (request) => {
    if (leaves(request) || (await isUnknown(request))) return openDocument(request);
    const page = matchRoute(new URL(request.url).pathname)?.page;
    const facts = await factsOfSet().catch(() => openDocument(request));
    if (page && !facts.apps[routeOf(page).owner]) return openDocument(request);
    const { load } = await orOpenDocument(host, request, nextPage());
    return load(request);
  };
  return createRouter({
    history: createBrowserHistory(),
    load: async (request) => (await loadRoute(request)).result,
    act,
    first: { loaderData: result, actionData },
    positions: createScrollPositions(scrollEntry),
  });
};
