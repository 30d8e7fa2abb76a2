import { apiPrefix } from './endpoints.ts';

/** Path on the site of the file that says where search engines may not go. */
export const robotsPath = '/robots.txt';

/** Path on the site of the sitemap: an index that names its parts. */
export const sitemapPath = '/sitemap.xml';

/** Path on the site of one part of the sitemap, by its name: `pages`, or `properties-1` and on. */
export const sitemapPartPath = (name: string): string => `/sitemaps/${name}.xml`;

/** Path on the API of what search engines read, from its path on the site. */
export const searchEnginePath = (path: string): string => `${apiPrefix}/search-engines${path}`;
