import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { enabledLanguages, type Settings } from '@rowhouse/shared/contract/settings';
import { hrefFor, type PageId, pageIds, routeOf } from '@rowhouse/shared/routes';

// Search engines read the sign as anything.
const anything = (page: PageId): Record<string, string> =>
  Object.fromEntries([...routeOf(page).original.matchAll(/:([a-z]+)/g)].map(([, name]) => [name, '*']));

/** What search engines may not read: the API, what is one visitor's own, and what the agency names; a site that is not open, nothing at all. */
export const robotsText = (origin: string, { languages, searchEngines }: Settings): string => {
  if (!searchEngines.open) return 'User-agent: *\nDisallow: /\n';
  const own = pageIds
    .filter((page) => routeOf(page).private)
    .flatMap((page) => enabledLanguages(languages).map((language) => hrefFor(page, anything(page), language)));
  const closed = [apiPrefix.replace(/[^/]+$/, ''), ...own, ...searchEngines.disallow];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}${sitemapPath}\n`;
};
