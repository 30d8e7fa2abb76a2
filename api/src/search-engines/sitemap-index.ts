import { sitemapPartPath } from '@rowhouse/shared/contract/search-engines';
import { escapeXml } from './escape-xml.ts';
import { lastModified } from './urlset.ts';

/** The sitemap's index: its parts by name, and when something in each last changed, where that is known. */
export const sitemapIndex = (origin: string, parts: { name: string; modified: Date | null }[]): string => {
  const entries = parts.map(
    ({ name, modified }) =>
      `<sitemap><loc>${escapeXml(origin + sitemapPartPath(name))}</loc>${lastModified(modified)}</sitemap>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
};
