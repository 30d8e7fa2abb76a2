import { type Outcome, runOn } from './outcome.ts';
import type { FetcherChange, FetcherState, Fetchers } from './state.ts';
import { requestFor } from './submission.ts';

/** What is known of a fetcher beside its state. */
export interface FetcherRecord {
  /** The number of components that use it. */
  uses: number;
  /** Whether the last one is gone. */
  isLeft: boolean;
  /** What it is doing. */
  controller?: AbortController | undefined;
  /** The address that it has loaded last, which is loaded again after an action. */
  loads?: URL | undefined;
  /** Whether its load was ended by an action, and begins again after it. */
  isCancelled?: boolean;
  /** The number of the load of the page after its action. */
  reload?: number | undefined;
  /** Whether it waits for the page that its answer leads to. */
  isMoving?: boolean;
}

/** A fetcher that loads its address once more, beside the page. */
export interface Reload {
  key: string;
  controller: AbortController;
  run: () => Promise<Outcome>;
}

const isBusy = (fetcher: FetcherState | undefined): boolean => fetcher !== undefined && fetcher.state !== 'idle';

/** Fetchers with one changed; its data stay if there are no others. */
export const withFetcher = (fetchers: Fetchers, key: string, change: FetcherChange, data?: unknown): Fetchers =>
  new Map(fetchers).set(key, { ...change, data: data === undefined ? fetchers.get(key)?.data : data } as FetcherState);

const idleFetcher: FetcherChange = { state: 'idle' };

/** The records of the fetchers of a router, and what a navigation does with them. */
export const createFetcherRecords = (load: (request: Request) => Promise<unknown>) => {
  const records = new Map<string, FetcherRecord>();
  const recordOf = (key: string): FetcherRecord => {
    const record = records.get(key) ?? { uses: 0, isLeft: false };
    records.set(key, record);
    return record;
  };
  const abort = (key: string): void => {
    const record = recordOf(key);
    record.controller?.abort();
    record.controller = undefined;
  };
  return {
    recordOf,
    abort,
    /** Ends all loads before an action. */
    interrupt: (): void => {
      for (const [key, record] of records) {
        if (!record.loads) continue;
        record.isCancelled ||= record.controller !== undefined;
        abort(key);
      }
    },
    /** The loads that begin once more after an action, with the load of a page; after a refusal only those that it ended or outran. */
    reloads: (fetchers: Fetchers, isAfterAction: boolean, isRefusal: boolean): Reload[] =>
      [...records].flatMap(([key, record]) => {
        const { loads, isLeft, isMoving, isCancelled = false } = record;
        const isStale = isAfterAction && (!isRefusal || isBusy(fetchers.get(key)));
        if (!loads || isLeft || isMoving || !(isCancelled || isStale)) return [];
        record.isCancelled = false;
        const controller = new AbortController();
        const { signal } = controller;
        const run = () => runOn(requestFor(loads.origin, loads, signal), load);
        return [{ key, controller, run }];
      }),
    /** Begins reloads, which end with the signal of their page. */
    begin: (reloads: Reload[], fetchers: Fetchers, signal: AbortSignal): Fetchers => {
      for (const { key, controller } of reloads) {
        abort(key);
        recordOf(key).controller = controller;
        signal.addEventListener('abort', () => controller.abort());
      }
      return reloads.reduce((changed, { key }) => withFetcher(changed, key, { state: 'loading' }), fetchers);
    },
    /** Ends reloads with their outcomes, and what waited for a page or for an older one than that of `landing`. */
    end: (reloads: Reload[], outcomes: Outcome[], fetchers: Fetchers, landing: number): Fetchers => {
      let changed = fetchers;
      for (const [at, { key, controller }] of reloads.entries()) {
        const outcome = outcomes[at];
        if (controller.signal.aborted) continue;
        recordOf(key).controller = undefined;
        changed = withFetcher(changed, key, idleFetcher, outcome?.type === 'data' ? outcome.data : undefined);
      }
      for (const [key, record] of records) {
        const isOld = record.reload !== undefined && record.reload < landing;
        if (isOld) abort(key);
        if (isOld) record.reload = undefined;
        if (isOld || record.isMoving) changed = withFetcher(changed, key, idleFetcher);
        record.isMoving = false;
      }
      return changed;
    },
    /** Forgets the fetchers that nobody uses, and that do nothing any more. */
    prune: (fetchers: Fetchers): Fetchers => {
      const gone = [...records].filter(([key, { uses }]) => uses === 0 && !isBusy(fetchers.get(key)));
      if (gone.length === 0) return fetchers;
      const rest = new Map(fetchers);
      for (const [key] of gone) {
        records.delete(key);
        rest.delete(key);
      }
      return rest;
    },
  };
};
