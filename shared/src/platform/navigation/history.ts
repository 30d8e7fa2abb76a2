import { createLocation, hrefOf, type Location } from './location.ts';

/** The entries that a visitor goes through. */
export interface History {
  readonly origin: string;
  /** The current entry. */
  readonly location: Location;
  push: (location: Location) => void;
  replace: (location: Location) => void;
  /** Called when the visitor has gone to another entry. */
  listen: (onPop: () => void) => void;
  /** Opens an address as a document. */
  leave: (href: string, replaces: boolean) => void;
}

// What other code of the page puts into an entry stands beside it.
interface Entry {
  key?: unknown;
  state?: unknown;
  index?: unknown;
}

const entryNow = (): Entry => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** The number of the current entry of this tab: a way back leads to a smaller one. */
export const entryIndex = (): number => Number(entryNow().index ?? 0);

/** The history of the browser. */
export const createBrowserHistory = (): History => {
  const { history, location } = window;
  if (entryNow().index === undefined) history.replaceState({ ...entryNow(), index: 0 }, '');
  const entryOf = ({ key, state }: Location, index: number): Entry => ({ key, state, index });
  const leave: History['leave'] = (href, replaces) => (replaces ? location.replace(href) : location.assign(href));
  const enter = (how: 'pushState' | 'replaceState', next: Location, index: number): void => {
    const href = location.origin + hrefOf(next);
    try {
      history[how](entryOf(next, index), '', href);
    } catch {
      // Some browsers limit how often an address may change in half a minute.
      leave(href, how === 'replaceState');
    }
  };
  return {
    origin: location.origin,
    get location() {
      const { key, state = null } = entryNow();
      return { ...createLocation(location, state), key: typeof key === 'string' ? key : 'default' };
    },
    push: (next) => enter('pushState', next, entryIndex() + 1),
    replace: (next) => enter('replaceState', next, entryIndex()),
    listen: (onPop) => window.addEventListener('popstate', onPop),
    leave,
  };
};
