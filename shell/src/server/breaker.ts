import { matchRoute } from '@rowhouse/shared/routes';
import { LRUCache } from 'lru-cache';

const firstPause = 10_000; // ms
const longestPause = 5 * 60_000; // ms
// ms after its pause that a fault is remembered, so that the next pause is longer.
const memory = 10 * 60_000;
// When so many addresses of one page fail, the page itself is what fails.
const failingAddresses = 3;
const maxAddresses = 1000;

/** What of a page is left out: ids of fragments, 'fragments' for all of them, or 'page'. */
export type Without = readonly string[];

/** How an address may be rendered: as usual, alone as a trial, not at all, or without some parts. */
export type BreakerState = 'pass' | 'try' | 'refuse' | { without: Without };

interface Fault {
  /** What can be left out to show the page; null where nothing helps. */
  without: Without | null;
  trips: number;
  until: number;
}

/** A circuit breaker for addresses that end workers, so that each costs one worker and not one a visit. */
export interface Breaker {
  check: (path: string) => BreakerState;
  /** The address ended a worker, and can be shown without these parts. */
  trip: (path: string, without: Without | null) => void;
  /** The address rendered well. */
  reset: (path: string) => void;
}

const pageOf = (path: string): string | null => {
  const page = matchRoute(path)?.page;
  return page && page !== 'content' ? page : null;
};

/** Makes a breaker; an address that failed is tried again after a pause that doubles each time. */
export const createBreaker = (now: () => number = Date.now): Breaker => {
  const faultCache = () => new LRUCache<string, Fault>({ max: maxAddresses, ttlResolution: 0, perf: { now } });
  const paths = faultCache();
  const pages = faultCache();

  const tripOne = (faults: LRUCache<string, Fault>, key: string, without: Without | null): void => {
    const trips = (faults.get(key)?.trips ?? 0) + 1;
    const pause = Math.min(firstPause * 2 ** (trips - 1), longestPause);
    faults.set(key, { without, trips, until: now() + pause }, { ttl: pause + memory });
  };
  const stateOf = (fault: Fault | undefined): BreakerState => {
    if (!fault) return 'pass';
    if (now() < fault.until) return fault.without ? { without: fault.without } : 'refuse';
    // One request is tried; the others meanwhile meet another pause.
    fault.until = now() + firstPause;
    return 'try';
  };

  return {
    check: (path) => {
      const page = pageOf(path);
      const state = stateOf(page === null ? undefined : pages.get(page));
      return state === 'pass' ? stateOf(paths.get(path)) : state;
    },
    trip: (path, without) => {
      tripOne(paths, path, without);
      const page = pageOf(path);
      if (page === null) return;
      const failing = [...paths.keys()].filter((one) => pageOf(one) === page).length;
      if (failing >= failingAddresses) tripOne(pages, page, without);
    },
    reset: (path) => {
      paths.delete(path);
      const page = pageOf(path);
      if (page !== null) pages.delete(page);
    },
  };
};
