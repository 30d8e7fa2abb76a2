import { redirect } from 'react-router-dom';
import type { Site } from '../contract/site.ts';
import { type Language, languages } from '../domain/language.ts';
import {
  contentRouteOf,
  fallbackRoute,
  hrefFor,
  matchRoute,
  type PageId,
  type Params,
  type RouteMatch,
  routeOf,
} from '../routes.ts';
import type { Host } from './host.ts';
import type { PageContext } from './page.ts';

/** The page that a request names. */
export interface FoundPage {
  context: PageContext;
  params: Params;
  /** The page's own path, if the request named another; the page's loader may know a better one. */
  canonical: string | null;
  /** False where no page has this path: the home page's context around a notice. */
  exists: boolean;
}

const contextOf = (host: Host, page: PageId, language: Language, site: Site): PageContext => ({
  page,
  language,
  site,
  call: host.call,
  origin: host.origin,
  afterAction: host.afterAction ?? false,
  hrefFor: (target, params = {}, query, other = language) => hrefFor(target, params, other, query, site.routes),
});

const languageInPath = (path: string): Language | undefined =>
  languages.find((language) => path.startsWith(`/${language}/`));

const enabledLanguage = ({ languages: { enabled, default: usual } }: Site, language: Language): Language =>
  enabled.includes(language) ? language : usual;

// While the API cannot be reached, a former path is treated as one that never existed.
const findFormerPath = async (host: Host, path: string): Promise<RouteMatch | null> => {
  const { content } = await host.call('formerPath', { path }).catch(() => ({ content: null }));
  return content === null ? null : { page: 'content', language: languageInPath(path) ?? null, params: { content } };
};

const handleUnmatched = async (host: Host, request: Request, site: Site): Promise<FoundPage> => {
  const { pathname, search } = new URL(request.url);
  const detected = host.detectLanguage(request);
  if (site.unmatchedPaths === 'home') {
    const { page, params, language } = fallbackRoute(pathname);
    const query = page === 'home' ? '' : search.slice(1);
    throw redirect(hrefFor(page, params, enabledLanguage(site, language ?? detected), query, site.routes));
  }
  const context = contextOf(host, 'home', detected, await host.siteOf(detected));
  return { context, params: {}, canonical: null, exists: false };
};

/** Finds the page and language that a request names; throws a redirect where the page has another address. */
export const findPage = async (host: Host, request: Request): Promise<FoundPage> => {
  const { pathname, search } = new URL(request.url);
  const fixed = matchRoute(pathname);
  const site = await host.siteOf(fixed?.language ?? languageInPath(pathname) ?? host.detectLanguage(request));
  const current = fixed ?? matchRoute(pathname, site.routes);
  const former = current ? null : await findFormerPath(host, pathname);
  const match = current ?? former;
  if (!match) return handleUnmatched(host, request, site);

  const { page, params } = match;
  const language = enabledLanguage(site, match.language ?? host.detectLanguage(request));
  const path = () => hrefFor(page, params, language, search.slice(1), site.routes);
  const content = contentRouteOf(params.content, site.routes);
  const external = content?.externalUrls?.[language];
  if (external) throw redirect(external);
  // Content that moved and was removed later answers at its former path that it is gone.
  if (former && content && !content.gone) throw redirect(path(), match.language ? 301 : 302);
  const isCanonical = former !== null || (language === match.language && pathname.endsWith('/'));
  const canonical = isCanonical || routeOf(page).redirects ? null : path();
  // The loader of a page with parameters may redirect to its own path, which saves the visitor a second redirect.
  if (canonical && !routeOf(page).original.includes(':')) throw redirect(canonical);
  return { context: contextOf(host, page, language, site), params, canonical, exists: true };
};
