import { matchRoute } from '../routes.ts';
import type { Host } from './host.ts';
import { type LoadedPage, loadPage } from './page-loader.ts';

const keptFor = 30_000; // ms

// Pages that visitors open from a list, one after the other.
const openedFromLists: ReadonlySet<string> = new Set([
  'property',
  'property-for-sale',
  'property-for-rent',
  'project-detail',
]);

/** Whether a path is the page of one home or project, which visitors open from its card. */
export const opensFromCard = (href: string): boolean => {
  const [path = ''] = href.split(/[?#]/);
  const page = matchRoute(path)?.page;
  return page !== undefined && openedFromLists.has(page);
};

const keyOf = (url: URL): string => url.pathname + url.search;

const isComplete = ({ result }: LoadedPage): boolean =>
  !result.failure && Object.values(result.fragments).every(({ failure }) => failure === null);

/** Creates the browser's page loader; `savesData` says whether the visitor's browser asks to save data. */
export const createPrefetchingLoader = (
  host: Host,
  { savesData, now = Date.now }: { savesData: () => boolean; now?: () => number },
) => {
  const kept = new Map<string, { page: Promise<LoadedPage | null>; until: number }>();
  // A prefetch that fails is not reported and opens no document: the visitor may never open that page.
  const { openDocument: _, reloadDocument: __, ...prefetchHost } = { ...host, report: () => {} };

  const findFresh = (key: string) => {
    for (const [known, { until }] of kept) if (until <= now()) kept.delete(known);
    return kept.get(key);
  };

  return {
    /** Loads the code, texts and data of a home's page once, unless the visitor saves data. */
    prefetch: (href: string): void => {
      if (savesData() || !opensFromCard(href)) return;
      const url = new URL(href, host.origin);
      const key = keyOf(url);
      if (findFresh(key)) return;
      const page = loadPage(prefetchHost, new Request(url)).then(
        (loaded) => (isComplete(loaded) ? loaded : null),
        () => null,
      );
      kept.set(key, { page, until: now() + keptFor });
    },
    /** Loads the page that a request names, or gives the prefetched one. */
    load: async (request: Request): Promise<LoadedPage> => {
      const key = keyOf(new URL(request.url));
      const known = findFresh(key);
      kept.delete(key);
      return (await known?.page) ?? loadPage(host, request);
    },
  };
};
