import { LRUCache } from 'lru-cache';
import { type FrontTable, frontTable } from './front-routes.ts';

const firstPause = 10_000; // ms
const longestPause = 5 * 60_000; // ms
// ms that a fault is remembered after its pause, so that the next pause is longer.
const memory = 10 * 60_000;
// When this many addresses of one page fail, the page itself is taken as the cause.
const failingAddresses = 3;
const maxFaults = 1000;

/** The parts of a page to leave out: ids of fragments, 'fragments' for all of them, or 'page'. */
export type Without = readonly string[];

/** How an address may be rendered: as usual, alone as a trial, not at all, or without some parts. */
export type BreakerState = 'pass' | 'try' | 'refuse' | { without: Without };

interface Fault {
  /** The parts to leave out so that the page can be shown; null where leaving out parts does not help. */
  without: Without | null;
  trips: number;
  until: number;
}

/** Makes a circuit breaker for addresses that end workers: a failed address is retried after a pause that doubles each time. */
export const createBreaker = (now: () => number, routes: FrontTable = frontTable()) => {
  // An address starts with '/', a page id does not.
  const pageOf = (path: string): string | null => (path.startsWith('/') ? (routes.find(path)?.page ?? null) : null);
  // Keyed by address and by page.
  const faults = new LRUCache<string, Fault>({ max: maxFaults, ttlResolution: 0, perf: { now } });

  const tripOne = (key: string, without: Without | null): void => {
    const trips = (faults.get(key)?.trips ?? 0) + 1;
    const pause = Math.min(firstPause * 2 ** (trips - 1), longestPause);
    faults.set(key, { without, trips, until: now() + pause }, { ttl: pause + memory });
  };
  const keysOf = (path: string): string[] => [pageOf(path), path].filter((key) => key !== null);

  return {
    check: (path: string): BreakerState => {
      const fault = keysOf(path)
        .map((key) => faults.get(key))
        .find((entry) => entry !== undefined);
      if (!fault) return 'pass';
      if (now() < fault.until) return fault.without ? { without: fault.without } : 'refuse';
      // One request is a trial; the others get another pause meanwhile.
      fault.until = now() + firstPause;
      return 'try';
    },
    /** What another address of the page, which ended a worker not long ago, can be shown without; undefined where none did. */
    sibling: (path: string): Without | null | undefined => {
      const page = pageOf(path);
      const one = page !== null && [...faults.keys()].find((key) => key !== path && pageOf(key) === page);
      return one ? faults.peek(one)?.without : undefined;
    },
    /** Records that the address ended a worker and can be shown without these parts. */
    trip: (path: string, without: Without | null): void => {
      tripOne(path, without);
      const page = pageOf(path);
      if (page === null) return;
      const failing = [...faults.keys()].filter((one) => pageOf(one) === page).length;
      if (failing >= failingAddresses) tripOne(page, without);
    },
    /** Records that the address rendered successfully. */
    reset: (path: string): void => {
      for (const key of keysOf(path)) faults.delete(key);
    },
  };
};

/** The circuit breaker of a realm. */
export type Breaker = ReturnType<typeof createBreaker>;
