import { createContext, useContext, useMemo } from 'react';
import type { Location } from './location.ts';
import type { Router } from './router.ts';
import { type Fetchers, idle, type Navigation } from './state.ts';

/** What components ask of the router. It is the same object for as long as the program runs. */
export type RouterActions = Pick<Router, 'origin' | 'navigate' | 'submit' | 'load' | 'use' | 'revalidate'>;

export const RouterContext = createContext<RouterActions | null>(null);

const LocationContext = createContext<Location | null>(null);

/** Provides the location of a page: a page that is rendered before the visitor goes to it has its own. */
export const LocationProvider = LocationContext.Provider;

export const NavigationContext = createContext<Navigation>(idle);

export const FetchersContext = createContext<Fetchers>(new Map());

/** The router of the program. */
export const useRouter = (): RouterActions => {
  const router = useContext(RouterContext);
  if (!router) throw new Error('A link, form or fetcher is used outside of the router');
  return router;
};

/** The location of the page. */
export const useLocation = (): Location => {
  const location = useContext(LocationContext);
  if (!location) throw new Error('useLocation is called outside of the router');
  return location;
};

/** Returns a function that goes to another page; always the same one. */
export const useNavigate = (): RouterActions['navigate'] => useRouter().navigate;

/** What the visitor waits for: the state `loading` or `submitting` with the values of the form that was sent, or `idle`. */
export const useNavigation = (): Navigation => useContext(NavigationContext);

/** The query of the page's address. */
export const useSearchParams = (): [URLSearchParams] => {
  const { search } = useLocation();
  return [useMemo(() => new URLSearchParams(search), [search])];
};
