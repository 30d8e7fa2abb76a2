import { matchRoute, type PageId, routeOf } from '../routes.ts';
import { findPage } from './find-page.ts';
import type { Host } from './host.ts';
import { loadData, type ModuleSource } from './module-source.ts';
import { opensFromCard } from './opens-from-card.ts';
import { factsOf } from './page-facts.ts';
import { type LoadedPage, loadPage } from './page-loader.ts';
import { fragmentModule, type ModuleName, pageModule, textsOfPage } from './page-result.ts';
import { whenIdle } from './when-idle.ts';

const keptFor = 30_000; // ms
// A page that hangs for so long after a click is requested anew.
const patience = 1500; // ms

const keyOf = (url: URL): string => url.pathname + url.search;

const isComplete = ({ result }: LoadedPage): boolean =>
  !result.failure && Object.values(result.fragments).every(({ failure }) => failure === null);

// Each module is requested in a task of its own, so that the browser first responds to the pointer over a link and to its press.
const inTurn = (source: ModuleSource): ModuleSource => ({
  ...source,
  load: async (owner, path) => {
    if (!source.peek(owner, path)) await new Promise((goOn) => setTimeout(goOn));
    return source.load(owner, path);
  },
});

/** Creates the browser's page loader. `savesData` returns whether the visitor's browser asks to save data. */
export const createPrefetchingLoader = (
  host: Host,
  { savesData, now = () => performance.now() }: { savesData: () => boolean; now?: () => number },
) => {
  const foreseen = new Set<PageId>();

  const fetchModules = (modules: ModuleName[], texts: readonly string[]): ModuleName[] => {
    const files = modules.flatMap(({ owner, path }) =>
      ['data', ...texts, path].map((one): ModuleName => ({ owner, path: one })),
    );
    for (const { owner, path } of files) host.source.fetchAhead?.(owner, path);
    return files;
  };

  // Prefetches the code of a page and of the fragments that it is expected to hold, without its data; then runs it, one file each time
  // that the browser is idle, since that takes a phone a sixth of a second.
  const fetchCode = async (url: URL): Promise<void> => {
    const { context, params, exists } = await findPage(host, new Request(url));
    if (!exists) return;
    const page = pageModule(context.page);
    const data = loadData(host.source, page.owner);
    const texts = [`messages/${context.language}`];
    const pageFiles = fetchModules([page], textsOfPage(context.page, context.language));
    const contentFiles = factsOf(context.site, context.page)?.hasContent
      ? fetchModules([pageModule('content')], texts)
      : [];
    const { pages } = await data;
    const uses = pages[routeOf(context.page).file]?.expected?.({ params, context }) ?? [];
    const fragmentFiles = fetchModules(
      uses.map(({ id }) => fragmentModule(id)),
      texts,
    );
    for (const { owner, path } of [...pageFiles, ...contentFiles, ...fragmentFiles]) {
      await whenIdle();
      await host.source.load(owner, path).catch(() => undefined);
    }
  };

  // Once for each page of the route table: its code is the same at each of its addresses.
  const foresee = (url: URL): void => {
    const page = matchRoute(url.pathname)?.page;
    if (!page || foreseen.has(page)) return;
    foreseen.add(page);
    // Not reported, since the visitor may never open that page.
    fetchCode(url).catch(() => foreseen.delete(page));
  };

  const cachedPages = new Map<string, { page: Promise<LoadedPage | null>; until: number }>();
  // A failed prefetch is not reported and loads no document, since the visitor may never open that page.
  const { openDocument: _, reloadDocument: __, ...silent } = { ...host, report: () => {} };
  const prefetchHost = { ...silent, source: inTurn(host.source) };

  const findFresh = (key: string) => {
    for (const [known, { until }] of cachedPages) if (until <= now()) cachedPages.delete(known);
    return cachedPages.get(key);
  };

  return {
    /** Prefetches a page unless the visitor saves data: its code, which runs in idle time, and also its data if the visitor is about to open a home. */
    prefetch: (href: string, why: 'meant' | 'seen'): void => {
      if (savesData() || !href.startsWith('/')) return;
      const url = new URL(href, host.origin);
      if (why === 'seen' || !opensFromCard(href)) {
        foresee(url);
        return;
      }
      const key = keyOf(url);
      if (findFresh(key)) return;
      const page = loadPage(prefetchHost, new Request(url)).then(
        (loaded) => (isComplete(loaded) ? loaded : null),
        () => null,
      );
      cachedPages.set(key, { page, until: now() + keptFor });
    },
    /** Loads the page of a request, or returns the prefetched one. */
    load: async (request: Request): Promise<LoadedPage> => {
      const key = keyOf(new URL(request.url));
      const freshPage = findFresh(key);
      cachedPages.delete(key);
      const late = new Promise<null>((resolve) => void setTimeout(resolve, patience, null));
      return (await Promise.race([freshPage?.page, late])) ?? loadPage(host, request);
    },
  };
};
