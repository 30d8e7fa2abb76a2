import { createContext, useContext } from 'react';
import type { Site } from '../contract/site.ts';
import type { Language } from '../domain/language.ts';
import { hrefFor, type PageId, type Params, translatePath } from '../routes.ts';

/** The page, language and settings of the committed route. */
export interface StreetState {
  page: PageId;
  language: Language;
  site: Site;
}

const StreetContext = createContext<StreetState | null>(null);

/** Puts the state of the committed route around the street. */
export const StreetProvider = StreetContext.Provider;

/** The page, language and settings of the committed route. */
export const useStreet = (): StreetState => {
  const state = useContext(StreetContext);
  if (!state) throw new Error('useStreet stands outside of the street');
  return state;
};

/** `hrefFor` in the committed route's language. */
export const useHref = (): ((page: PageId, params?: Params, query?: URLSearchParams | string) => string) => {
  const { language, site } = useStreet();
  return (page, params = {}, query) => hrefFor(page, params, language, query, site.routes);
};

/** Path in the committed route's language for an original path, that of content included; an unmatched path leads home (specification 2.2). */
export const useTranslatedPath = (): ((original: string) => string) => {
  const { language, site } = useStreet();
  return (original) => translatePath(original, language, site.routes);
};
