import type { ReleaseFacts } from '@rowhouse/federation/release-facts';
import { languageOfPath } from '@rowhouse/shared/domain/language';
import type { Host } from '@rowhouse/shared/platform/host';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { runAction } from '@rowhouse/shared/platform/run-action';
import { findRoute, matchRoute, routeOf } from '@rowhouse/shared/routes';
import { createBrowserRouter } from 'react-router-dom';
import { createRoutes, routeId } from '../layout/routes.tsx';
import { createBoundary } from './boundary.ts';
import { openDocument } from './open-document.ts';

type Load = NonNullable<Parameters<typeof createRoutes>[1]>;

/** The router of the browser: it loads pages with `loadPage`, and opens those of remotes that the document does not know as documents. */
export const createPageRouter = (
  host: Host,
  { result, actionData }: { result: PageResult; actionData: unknown },
  loadPage: Load,
  factsOfSet: () => Promise<ReleaseFacts>,
) => {
  // The document knows no staff remotes other than its own.
  const leaves = createBoundary(result.page, result.site.siteInfo);
  const act = (request: Request) => (leaves(request) ? openDocument(request) : runAction(host, request));
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
    return page && !facts.apps[routeOf(page).owner] ? openDocument(request) : loadPage(request);
  };
  return createBrowserRouter(createRoutes(host, loadRoute, act), {
    hydrationData: {
      loaderData: { [routeId]: result },
      actionData: actionData === undefined ? null : { [routeId]: actionData },
    },
  });
};
