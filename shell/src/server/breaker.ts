import { matchRoute } from '@rowhouse/shared/routes';

const firstPause = 10_000; // ms
const longestPause = 5 * 60_000; // ms
const memory = 10 * 60_000; // ms
// So many different addresses of one page, and the page itself is what fails.
const pathsOfPage = 3;
const most = 1000;

interface Fault {
  trips: number;
  until: number;
  at: number;
}

/** What may be asked of a worker: 'open' as ever, 'closed' not now, 'trial' once, apart from what others wait for. */
export type Passage = 'open' | 'closed' | 'trial';

/** Remembers which addresses ended a worker, so that none of them costs a worker each time that it is asked for. */
export interface Breaker {
  passage: (path: string) => Passage;
  /** The address ended a worker. */
  trip: (path: string) => void;
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
  const tripOne = (faults: Map<string, Fault>, key: string): void => {
    const trips = (known(faults, key)?.trips ?? 0) + 1;
    if (faults.size >= most) faults.delete(faults.keys().next().value ?? '');
    faults.set(key, { trips, at: now(), until: now() + Math.min(firstPause * 2 ** (trips - 1), longestPause) });
  };
  const passageOf = (fault: Fault | undefined): Passage => {
    if (!fault) return 'open';
    if (now() < fault.until) return 'closed';
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
    trip: (path) => {
      tripOne(paths, path);
      const page = pageOf(path);
      if (page === null) return;
      const failing = [...paths.keys()].filter((one) => pageOf(one) === page && known(paths, one)).length;
      if (failing >= pathsOfPage) tripOne(pages, page);
    },
    mend: (path) => {
      paths.delete(path);
      const page = pageOf(path);
      if (page !== null) pages.delete(page);
    },
  };
};
