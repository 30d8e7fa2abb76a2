import { createFetcherRecords, type Reload } from './fetcher-records.ts';
import type { History } from './history.ts';
import type { Location } from './location.ts';
import { type Outcome, runOn } from './outcome.ts';
import { type FirstPage, firstState, type HistoryAction, idle, type RouterState } from './state.ts';
import { requestFor } from './submission.ts';

/** Where the visitor was on the pages of the history. */
export interface ScrollPositions {
  save: (location: Location) => void;
  of: (location: Location) => number | undefined;
  /** Stores the places for when the document is opened again. */
  store: () => void;
}

export interface RouterOptions<Data> {
  history: History;
  load: (request: Request) => Promise<Data>;
  act: (request: Request) => Promise<unknown>;
  /** What the document already shows. Without it the router loads the page of its address. */
  first?: FirstPage<Data>;
  positions?: ScrollPositions;
}

/** What a navigation that is on its way was asked to do. */
export interface Pending {
  action: HistoryAction;
  controller?: AbortController;
  preventScrollReset?: boolean | undefined;
  viewTransition?: boolean | undefined;
  /** Whether it loads the page that is shown once more. */
  isRevalidation?: boolean | undefined;
  /** How many redirects have led to it. */
  redirects?: number | undefined;
}

/** Called with a new state, and with whether a view transition moves the old page into it. */
export type Subscriber<Data> = (state: RouterState<Data>, isTransition: boolean) => void;

/** The state of a router, and what its navigations and fetchers change in it. */
export const createCore = <Data>({ history, load, act, first, positions }: RouterOptions<Data>) => {
  const subscribers = new Set<Subscriber<Data>>();
  // Pairs of pages between which a view transition has moved.
  const transitions = new Set<string>();
  const initialPending: Pending = { action: 'POP' };
  const core = {
    ...{ history, load, act, positions },
    records: createFetcherRecords(load),
    state: firstState(history.location, first),
    pending: initialPending,
    isLoaded: first !== undefined,
    /** Whether the page has to be loaded again, even for another place of it. */
    mustLoad: false,
    /** The number of the latest load of a page, and of the latest one for a navigation. */
    loads: { latest: 0, navigation: -1 },
    /** Called when the page has been loaded again. */
    onComplete: new Set<() => void>(),
    subscribe: (subscriber: Subscriber<Data>) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    update: (change: Partial<RouterState<Data>>, isTransition = false): void => {
      const state = { ...core.state, ...change };
      core.state = { ...state, fetchers: core.records.prune(state.fetchers) };
      for (const subscriber of [...subscribers]) subscriber(core.state, isTransition);
    },
    /** Ends all loads of fetchers before an action, after which all data are loaded again. */
    interrupt: (): void => {
      core.mustLoad = true;
      core.records.interrupt();
    },
    /** Loads the page of a location, unless it stays as it is, and fetchers with it. */
    loadWith: (location: Location, signal: AbortSignal, stays: boolean, reloads: Reload[]) =>
      Promise.all([
        stays ? undefined : runOn(requestFor(history.origin, location, signal), load),
        Promise.all(reloads.map(({ run }) => run())),
      ]),
    /** What loads with these outcomes change. */
    changeBy: (page: Outcome<Data> | undefined, reloads: Reload[], outcomes: Outcome[], landing: number) => {
      const valid = outcomes.filter((_, at) => !reloads[at]?.controller.signal.aborted);
      const failure = [page, ...valid].find((outcome) => outcome?.type === 'error');
      return {
        ...(page && { loaderData: page.type === 'data' ? page.data : undefined }),
        failure: failure?.type === 'error' ? { error: failure.error } : null,
        fetchers: core.records.end(reloads, outcomes, core.state.fetchers, landing),
      };
    },
    /** Shows a location. */
    complete: (location: Location, change: Partial<RouterState<Data>>): void => {
      const { state, pending } = core;
      const { action, isRevalidation, viewTransition } = pending;
      const isAfterPost = state.navigation.formMethod === 'POST' && !pending.redirects;
      const ways = [state.location, location].map(({ pathname }) => pathname);
      const way = ways.join(' ');
      const isWayBack = action === 'POP' && (transitions.has(way) || transitions.has(ways.reverse().join(' ')));
      if (viewTransition) transitions.add(way);
      if (!isRevalidation && action === 'PUSH') history.push(location);
      if (!isRevalidation && action === 'REPLACE') history.replace(location);
      core.isLoaded = true;
      core.mustLoad = false;
      core.pending = { action: 'POP' };
      core.update(
        {
          actionData: isAfterPost && state.navigation.state === 'loading' ? state.actionData : undefined,
          ...change,
          location,
          historyAction: action,
          navigation: idle,
          scrollTo: isRevalidation ? false : (positions?.of(location) ?? null),
          preventScrollReset: pending.preventScrollReset === true || isAfterPost,
        },
        viewTransition === true || (isWayBack && !isRevalidation),
      );
      for (const tell of core.onComplete) tell();
      core.onComplete.clear();
    },
  };
  return core;
};

export type Core<Data> = ReturnType<typeof createCore<Data>>;
