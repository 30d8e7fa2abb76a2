import { sitemapPartPath } from '@rowhouse/shared/contract/search-engines';
import type { Language } from '@rowhouse/shared/domain/language';
import { escapeUTF8 } from 'entities';

/** The site as search engines see it: its origin without a trailing slash, and its languages. */
interface ListedSite {
  origin: string;
  languages: { default: Language; enabled: readonly Language[] };
}

/** One page in all its languages, and its last change, or null. */
export interface ListedPage {
  pathIn: (language: Language) => string;
  modified: Date | null;
}

const schemas = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

const lastModified = (time: Date | null): string =>
  time ? `<lastmod>${time.toISOString().replace(/\.\d+Z$/, 'Z')}</lastmod>` : '';

const link = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;

/** One entry for each language of a page; each names all of them, itself included, as search engines require. */
export const urlEntries = ({ pathIn, modified }: ListedPage, { origin, languages }: ListedSite): string => {
  const addresses = languages.enabled.map((language) => ({
    language,
    address: escapeUTF8(origin + pathIn(language)),
  }));
  const links = addresses.map(({ language, address }) => link(language, address));
  const fallback = addresses.find(({ language }) => language === languages.default);
  const rest = `${lastModified(modified)}${links.join('')}${fallback ? link('x-default', fallback.address) : ''}`;
  return addresses.map(({ address }) => `<url><loc>${address}</loc>${rest}</url>\n`).join('');
};

/** A whole part of the sitemap, as one piece of text for each batch of pages. */
export const urlset = async function* (
  batches: AsyncIterable<ListedPage[]> | Iterable<ListedPage[]>,
  site: ListedSite,
): AsyncGenerator<string> {
  yield `${head}<urlset xmlns="${schemas}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const batch of batches) yield batch.map((page) => urlEntries(page, site)).join('');
  yield '</urlset>\n';
};

/** The sitemap's index: its parts by name, and the latest change in each, if known. */
export const sitemapIndex = (origin: string, parts: { name: string; modified: Date | null }[]): string => {
  const entries = parts.map(
    ({ name, modified }) =>
      `<sitemap><loc>${escapeUTF8(origin + sitemapPartPath(name))}</loc>${lastModified(modified)}</sitemap>\n`,
  );
  return `${head}<sitemapindex xmlns="${schemas}">\n${entries.join('')}</sitemapindex>\n`;
};
