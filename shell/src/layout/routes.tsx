import type { Host } from '@rowhouse/shared/platform/host';
import { type LoadedPage, loadPage } from '@rowhouse/shared/platform/page-loader';
import { runAction } from '@rowhouse/shared/platform/run-action';
import { data, type RouteObject } from 'react-router-dom';
import { Crash } from './crash.tsx';
import { Layout } from './layout.tsx';

/** Id of the only route: the route table matches paths, and React Router handles navigation. */
export const routeId = 'layout';

/** The routes of React Router: one for all paths, since the route table matches them. */
export const createRoutes = (
  host: Host,
  load: (request: Request) => Promise<LoadedPage> = (request) => loadPage(host, request),
  act: (request: Request) => Promise<unknown> = (request) => runAction(host, request),
): RouteObject[] => [
  {
    id: routeId,
    path: '*',
    Component: Layout,
    ErrorBoundary: Crash,
    loader: async ({ request }) => {
      const { result, status, headers } = await load(request);
      return data(result, { status, headers });
    },
    action: ({ request }) => act(request),
  },
];
