import type { Site } from '@rowhouse/shared/contract/site';
import { isFormerPage } from '@rowhouse/shared/domain/file-path';
import { languageOfPath } from '@rowhouse/shared/domain/language';
import type { Host } from '@rowhouse/shared/platform/host';
import { redirect, redirectAway } from '@rowhouse/shared/platform/redirect';
import { contentRouteOf, findRoute, hrefFor, matchRoute } from '@rowhouse/shared/routes';

/**
 * The redirect that the agency defined for a path without published content: to a page of the software, to another
 * site, or to other content in place of what is gone; null for any other path. A path with a file extension, as older
 * sites had, gets 404 without a page if it has no redirect, where others get one: programs request thousands of those.
 * Only servers call this, since no link of the site leads to such a path.
 */
export const agencyRedirect = async (call: Host['call'], address: string, site: Site): Promise<Response | null> => {
  const { pathname, search } = new URL(address);
  const match = findRoute(pathname, site.routes);
  if (match && !contentRouteOf(match.params.content, site.routes)?.gone) return null;
  const { content } = await call('formerPath', { path: pathname }).catch(() => ({ content: null }));
  if (content?.startsWith('https://')) return redirectAway(content);
  const language = languageOfPath(pathname) ?? site.languages.default;
  const fixed = content?.startsWith('/') ? matchRoute(content) : null;
  if (fixed) return redirect(hrefFor(fixed.page, fixed.params, language) + search, 301);
  const contentRoute = contentRouteOf(content ?? undefined, site.routes);
  if (!match && !contentRoute && isFormerPage(pathname) && site.unmatchedPaths === 'not-found')
    return new Response(null, { status: 404 });
  if (!match || !contentRoute || contentRoute.gone) return null;
  return redirect(hrefFor('content', { content: contentRoute.id }, language, undefined, site.routes) + search, 301);
};
