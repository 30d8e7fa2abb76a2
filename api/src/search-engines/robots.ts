import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { sitemapPath } from '@rowhouse/shared/contract/search-engines';
import type { Settings } from '@rowhouse/shared/contract/settings';

/**
 * The robots.txt: it closes the API and the paths that the agency names. A page that must not be listed says so itself,
 * which search engines see only if they may read it; so neither private pages nor a closed site are named here.
 */
export const robotsText = (origin: string, { searchEngines }: Pick<Settings, 'searchEngines'>): string => {
  const { open, disallow } = searchEngines;
  const closed = [apiPrefix.replace(/[^/]+$/, ''), ...disallow];
  const sitemap = open ? `\nSitemap: ${origin}${sitemapPath}\n` : '';
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}${sitemap}`;
};
