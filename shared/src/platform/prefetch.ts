import { matchRoute } from '../routes.ts';
import { type Host, type LoadedPage, loadPage } from './page-loader.ts';

const keptFor = 30_000; // ms; what is older is asked for again.

// Pages that people open from a list, one after the other.
const opened: ReadonlySet<string> = new Set(['property', 'property-for-sale', 'property-for-rent', 'project-detail']);

/** Whether a path of the site leads to one home or project, which opens from its card. */
export const opensFromCard = (href: string): boolean => {
  const [path = ''] = href.split(/[?#]/);
  const page = matchRoute(path)?.page;
  return page !== undefined && opened.has(page);
};

/** A page loader that can be told beforehand where a visitor seems to go. */
export interface EagerLoader {
  /** Loads a home's code, texts and data once; nothing where the visitor saves data. */
  prefetch: (href: string) => void;
  /** Loads the page that a request names, from what is at hand if it was prefetched. */
  load: (request: Request) => Promise<LoadedPage>;
}

const keyOf = (url: URL): string => url.pathname + url.search;

const isWhole = ({ result }: LoadedPage): boolean =>
  !result.failure && Object.values(result.fragments).every(({ failure }) => failure === null);

/** Makes the loader of a browser; `savesData` says whether the visitor wants no byte that nobody asked for. */
export const createEagerLoader = (
  host: Host,
  { savesData, now = Date.now }: { savesData: () => boolean; now?: () => number },
): EagerLoader => {
  const kept = new Map<string, { page: Promise<LoadedPage | null>; until: number }>();
  // A guess that fails says nothing, and leads nowhere: the visitor may never go there.
  const { leave: _, renew: __, ...guessing } = { ...host, report: () => {} };

  const fresh = (key: string) => {
    for (const [known, { until }] of kept) if (until <= now()) kept.delete(known);
    return kept.get(key);
  };

  return {
    prefetch: (href) => {
      if (savesData() || !opensFromCard(href)) return;
      const url = new URL(href, host.origin);
      const key = keyOf(url);
      if (fresh(key)) return;
      const page = loadPage(guessing, new Request(url)).then(
        (loaded) => (isWhole(loaded) ? loaded : null),
        () => null,
      );
      kept.set(key, { page, until: now() + keptFor });
    },
    load: async (request) => {
      const key = keyOf(new URL(request.url));
      const known = fresh(key);
      kept.delete(key);
      return (await known?.page) ?? loadPage(host, request);
    },
  };
};
