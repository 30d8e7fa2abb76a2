import { appModule } from '@rowhouse/federation/harness/app-modules';
import type { ModuleSource } from '../../src/platform/module-source.ts';
import { type Owner, routeOf, routes } from '../../src/routes.ts';
import { fragmentStandIn, PageStandIn } from './stand-in.tsx';

const isPage = (page: string): page is keyof typeof routes => page in routes;

const standInData = { meta: ({ context }: { context: { page: string } }) => ({ title: context.page }) };

const pagesOf = (owner: Owner): Record<string, unknown> =>
  Object.fromEntries(
    Object.keys(routes)
      .filter(isPage)
      .filter((page) => routeOf(page).owner === owner)
      .map((page) => [routeOf(page).file, standInData]),
  );

// What the other remotes give, so that links to them lead somewhere and their fragments keep their place.
const standIn = (owner: Owner, path: string): unknown => {
  if (path === 'data') return { pages: pagesOf(owner), fragments: {} };
  if (path.startsWith('messages/')) return { messages: {} };
  if (path.startsWith('pages/')) return { Component: PageStandIn };
  return { Component: fragmentStandIn(owner, path.slice('fragments/'.length)) };
};

const standIns = new Map<string, unknown>();

const peek = (owner: Owner, path: string): unknown => {
  if (owner === HARNESS_REMOTE) return appModule(path);
  const key = `${owner}/${path}`;
  const known = standIns.get(key) ?? standIn(owner, path);
  standIns.set(key, known);
  return known;
};

/** The remote's own modules from the bundler, and stand-ins for all that other remotes own. */
export const moduleSource: ModuleSource = {
  peek,
  load: async (owner, path) => {
    const module = peek(owner, path);
    if (!module) throw new Error(`mf-${owner} has no ${path}`);
    return module;
  },
};
