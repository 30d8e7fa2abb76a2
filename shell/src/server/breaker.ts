import { matchRoute } from '@rowhouse/shared/routes';

const firstPause = 10_000; // ms
const longestPause = 5 * 60_000; // ms
const memory = 10 * 60_000; // ms
// So many different addresses of one page, and the page itself is what fails.
const pathsOfPage = 3;
const most = 1000;

interface Fault {
  /** What of the page is left out meanwhile; null where not even the layout can be shown. */
  without: Without | null;
  trips: number;
  until: number;
  at: number;
}

/** What of a page is left out: ids of fragments, 'fragments' for all of them, or 'page'. */
export type Without = readonly string[];

/** How a page may be asked for: whole, whole but apart from what others wait for, without some parts, or not now. */
export type Passage = 'open' | 'trial' | 'closed' | { without: Without };

/** Remembers which addresses ended a worker, so that none of them costs a worker each time that it is asked for. */
export interface Breaker {
  passage: (path: string) => Passage;
  /** The address ended a worker, and can be shown without these parts. */
  trip: (path: string, without: Without | null) => void;
  /** The address was answered. */
  mend: (path: string) => void;
}

/** Makes a breaker; an address that failed is let through again, as a trial, after a pause that doubles each time. */
export const createBreaker = (now: () => number = Date.now): Breaker => {
  const paths = new Map<string, Fault>();
  const pages = new Map<string, Fault>();

  const pageOf = (path: string): string | null => {
    const page = matchRoute(path)?.page;
    return page && page !== 'content' ? page : null;
  };
  const known = (faults: Map<string, Fault>, key: string): Fault | undefined => {
    const fault = faults.get(key);
    if (fault && now() - fault.at < memory + (fault.until - fault.at)) return fault;
    faults.delete(key);
    return undefined;
  };
  const tripOne = (faults: Map<string, Fault>, key: string, without: Without | null): void => {
    const trips = (known(faults, key)?.trips ?? 0) + 1;
    if (faults.size >= most) faults.delete(faults.keys().next().value ?? '');
    faults.set(key, {
      without,
      trips,
      at: now(),
      until: now() + Math.min(firstPause * 2 ** (trips - 1), longestPause),
    });
  };
  const passageOf = (fault: Fault | undefined): Passage => {
    if (!fault) return 'open';
    if (now() < fault.until) return fault.without ? { without: fault.without } : 'closed';
    // One is let through; who comes meanwhile waits another pause.
    fault.until = now() + firstPause;
    return 'trial';
  };

  return {
    passage: (path) => {
      const page = pageOf(path);
      const whole = passageOf(page === null ? undefined : known(pages, page));
      return whole === 'open' ? passageOf(known(paths, path)) : whole;
    },
    trip: (path, without) => {
      tripOne(paths, path, without);
      const page = pageOf(path);
      if (page === null) return;
      const failing = [...paths.keys()].filter((one) => pageOf(one) === page && known(paths, one)).length;
      if (failing >= pathsOfPage) tripOne(pages, page, without);
    },
    mend: (path) => {
      paths.delete(path);
      const page = pageOf(path);
      if (page !== null) pages.delete(page);
    },
  };
};
