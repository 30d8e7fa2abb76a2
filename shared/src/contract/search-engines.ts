import { apiPrefix } from './endpoints.ts';

/** Path on the site of the file that tells search engines which paths they may not read. */
export const robotsPath = '/robots.txt';

/** Path on the site of the sitemap: an index of its parts. */
export const sitemapPath = '/sitemap.xml';

/** Path on the site of one part of the sitemap, by its name: `pages`, or `properties-1` and so on. */
export const sitemapPartPath = (name: string): string => `/sitemaps/${name}.xml`;

/** Path on the API of a file for search engines, from its path on the site. */
export const searchEnginePath = (path: string): string => `${apiPrefix}/search-engines${path}`;
