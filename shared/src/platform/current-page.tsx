import { createContext, type ReactNode, useCallback, useContext, useMemo } from 'react';
import type { Site } from '../contract/site.ts';
import { priceLanguage } from '../domain/format.ts';
import type { Language } from '../domain/language.ts';
import { hrefFor, type PageId, type Params, translatePath } from '../routes.ts';

/** The page, language and settings of the committed route. */
export interface CurrentPage {
  page: PageId;
  /** Missing where a part is shown without a page. */
  params?: Params;
  language: Language;
  site: Site;
}

type CurrentSite = Pick<CurrentPage, 'language' | 'site'>;

const CurrentPageContext = createContext<CurrentPage | null>(null);
const CurrentSiteContext = createContext<CurrentSite | null>(null);

/** Provides the state of the committed route. */
export const CurrentPageProvider = ({ value, children }: { value: CurrentPage; children?: ReactNode }) => {
  const { language, site } = value;
  const currentSite = useMemo(() => ({ language, site }), [language, site]);
  return (
    <CurrentSiteContext.Provider value={currentSite}>
      <CurrentPageContext.Provider value={value}>{children}</CurrentPageContext.Provider>
    </CurrentSiteContext.Provider>
  );
};

/** The page, language and settings of the committed route. */
export const useCurrentPage = (): CurrentPage => {
  const state = useContext(CurrentPageContext);
  if (!state) throw new Error('useCurrentPage is called outside of the layout');
  return state;
};

/**
 * The language and settings of the committed route: the same object from page to page, so that what reads nothing else is not rendered
 * again for another page.
 */
export const useCurrentSite = (): CurrentSite => {
  const state = useContext(CurrentSiteContext);
  if (!state) throw new Error('useCurrentSite is called outside of the layout');
  return state;
};

/** The language whose format prices have on the committed route; undefined for the specification's format. */
export const usePriceLanguage = (): Language | undefined => {
  const state = useContext(CurrentSiteContext);
  return state ? priceLanguage(state.site, state.language) : undefined;
};

/** Returns `hrefFor` bound to the committed route's language: the same function until the language or the routes change. */
export const useHref = (): ((page: PageId, params?: Params, query?: URLSearchParams | string) => string) => {
  const {
    language,
    site: { routes },
  } = useCurrentSite();
  return useCallback((page, params = {}, query) => hrefFor(page, params, language, query, routes), [language, routes]);
};

/**
 * Returns a function that translates an original path, including one of content, into the committed route's language. An unmatched
 * path leads home.
 */
export const useTranslatedPath = (): ((original: string) => string) => {
  const {
    language,
    site: { routes },
  } = useCurrentSite();
  return useCallback((original) => translatePath(original, language, routes), [language, routes]);
};

/** The paths of the committed route's page in each public language; none where a part is shown without a page. */
export const usePagePaths = (): { language: Language; path: string }[] => {
  const { page, params, site } = useCurrentPage();
  if (!params) return [];
  return site.languages.enabled.map((language) => ({
    language,
    path: hrefFor(page, params, language, undefined, site.routes),
  }));
};
