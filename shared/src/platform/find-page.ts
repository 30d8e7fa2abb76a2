import type { Site } from '../contract/site.ts';
import { type Language, languageOfPath } from '../domain/language.ts';
import {
  contentRouteOf,
  fallbackRoute,
  findRoute,
  hrefFor,
  type PageId,
  type Params,
  type RouteMatch,
  routeOf,
} from '../routes.ts';
import type { Host } from './host.ts';
import type { PageContext } from './page.ts';
import { factsOf } from './page-facts.ts';
import { redirect, redirectAway } from './redirect.ts';

/** The page that a request resolves to. */
export interface FoundPage {
  context: PageContext;
  params: Params;
  /** A redirect to the page's own path if the request used another one. The page's loader may know a better path. */
  canonical: Response | null;
  /** False if no page has this path. The context is then that of the home page, around a notice. */
  exists: boolean;
}

const addressOf = ({ pathname, search }: URL): string => pathname + search;

/** The context of a page at the address of a request. */
export const contextOf = (host: Host, { url }: Request, page: PageId, language: Language, site: Site): PageContext => ({
  page,
  language,
  site,
  call: host.call,
  origin: host.origin,
  afterAction: host.afterAction ?? false,
  hasChosen: host.hasChosen,
  address: addressOf(new URL(url)),
  hrefFor: (target, params = {}, query, other = language) => hrefFor(target, params, other, query, site.routes),
});

const enabledLanguage = ({ languages: { enabled, default: usual } }: Site, language: Language): Language =>
  enabled.includes(language) ? language : usual;

// While the API cannot be reached, a former path is treated as one that never existed.
const findFormerPath = async (host: Host, path: string, { routes }: Site): Promise<RouteMatch | null> => {
  const { content } = await host.call('formerPath', { path }).catch(() => ({ content: null }));
  const contentRoute = contentRouteOf(content ?? undefined, routes);
  return contentRoute
    ? { page: 'content', language: languageOfPath(path), params: { content: contentRoute.id } }
    : null;
};

const handleUnmatched = async (host: Host, request: Request, site: Site, language: Language): Promise<FoundPage> => {
  const { pathname, search, hash } = new URL(request.url);
  if (site.unmatchedPaths === 'home') {
    const { page, params } = fallbackRoute(pathname);
    throw redirect(hrefFor(page, params, language, page === 'home' ? '' : search.slice(1), site.routes) + hash);
  }
  const context = contextOf(host, request, 'home', language, await host.siteOf(language));
  return { context, params: {}, canonical: null, exists: false };
};

// Two encodings of the same path may encode different letters.
const isSamePath = (one: string, other: string): boolean => decodeURIComponent(one) === decodeURIComponent(other);

/** Finds the page and language of a request; throws a redirect if the page has another address, with the hash of a link. */
export const findPage = async (host: Host, request: Request): Promise<FoundPage> => {
  const { pathname, search, hash } = new URL(request.url);
  const named = languageOfPath(pathname);
  const site = await host.siteOf(named ?? host.detectLanguage(request));
  const language = enabledLanguage(site, named ?? host.detectLanguage(request));
  const current = findRoute(pathname, site.routes);
  const match = current ?? (await findFormerPath(host, pathname, site));
  if (!match) return handleUnmatched(host, request, site, language);

  const { page, params } = match;
  const content = contentRouteOf(params.content, site.routes);
  const external = (content ?? factsOf(site, page))?.externalUrls?.[language];
  if (external) throw redirectAway(external);
  const address = hrefFor(page, params, language, undefined, site.routes);
  // Withdrawn content answers with a notice at each of its paths.
  const isOwn = content?.gone || routeOf(page).redirects || isSamePath(pathname, address);
  // Permanent, unless it depends on the visitor or on the enabled languages.
  const canonical = isOwn ? null : redirect(address + search + hash, named === language ? 301 : 302);
  // The loader of a page with parameters may itself redirect to the page's own path, which saves the visitor a second redirect.
  if (canonical && !routeOf(page).original.includes(':')) throw canonical;
  return { context: contextOf(host, request, page, language, site), params, canonical, exists: true };
};
