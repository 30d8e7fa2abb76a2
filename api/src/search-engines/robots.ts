import { apiPrefix } from '@rowhouse/shared/contract/endpoints';
import { sitemapPath } from '@rowhouse/shared/contract/search-engines';
import type { Settings } from '@rowhouse/shared/contract/settings';

/**
 * What search engines may not read: the API, and what the agency names. A page that they may not list says so itself, which
 * they see only where they may read it: so neither a private page nor a site that is closed to them is named here.
 */
export const robotsText = (origin: string, { searchEngines }: Pick<Settings, 'searchEngines'>): string => {
  const { open, disallow } = searchEngines;
  const closed = [apiPrefix.replace(/[^/]+$/, ''), ...disallow];
  const sitemap = open ? `\nSitemap: ${origin}${sitemapPath}\n` : '';
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}\n`).join('')}${sitemap}`;
};
