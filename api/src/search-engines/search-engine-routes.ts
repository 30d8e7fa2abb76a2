import { robotsPath, sitemapPartPath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import { type Context, Hono } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log.ts';
import { readSettings } from '../settings/settings.ts';
import { byteStream } from './byte-stream.ts';
import { readListedPages } from './listed-pages.ts';
import { readListedProperties } from './listed-properties.ts';
import { createPropertyParts } from './property-parts.ts';
import { robotsText } from './robots.ts';
import { sitemapIndex } from './sitemap-index.ts';
import { type ListedPage, urlset } from './urlset.ts';

export interface SearchEngineDependencies {
  database: Database;
  siteUrl: string;
  log: Log;
  now: () => Date;
}

/** The most URLs of one part; search engines take five times as many. */
const urlsPerPart = 10_000;

const headersOf = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
});
const xml = headersOf('application/xml');

/** `robots.txt`, the sitemap's index and its parts, which are written while they are read. */
export const searchEngineRoutes = ({ database, siteUrl, log, now }: SearchEngineDependencies): Hono => {
  const origin = siteUrl.replace(/\/$/, '');
  const readParts = createPropertyParts(database, now);
  const sizeOf = (languages: readonly unknown[]): number => Math.floor(urlsPerPart / languages.length);

  const streamed = async (context: Context, batches: AsyncIterable<ListedPage[]> | ListedPage[][]) => {
    const { languages } = await readSettings(database);
    const onError = (error: unknown) =>
      log('error', 'a part of the sitemap broke off', { path: context.req.path, error });
    const listed = { default: languages.default, enabled: enabledLanguages(languages) };
    return context.body(byteStream(urlset(batches, { origin, languages: listed }), onError), 200, xml);
  };

  return new Hono()
    .get(robotsPath, async (context) =>
      context.body(robotsText(origin, await readSettings(database)), 200, headersOf('text/plain')),
    )
    .get(sitemapPath, async (context) => {
      const { languages } = await readSettings(database);
      const parts = await readParts(sizeOf(enabledLanguages(languages)));
      const named = parts.map(({ modified }, index) => ({ name: `properties-${index + 1}`, modified }));
      return context.body(sitemapIndex(origin, [{ name: 'pages', modified: null }, ...named]), 200, xml);
    })
    .get(sitemapPartPath('pages'), async (context) => streamed(context, [await readListedPages(database)]))
    .get('/sitemaps/:file{properties-[1-9][0-9]{0,6}\\.xml}', async (context) => {
      const number = Number(context.req.param('file').replace(/\D/g, ''));
      const { languages } = await readSettings(database);
      const most = sizeOf(enabledLanguages(languages));
      const part = (await readParts(most))[number - 1];
      if (!part) throw new ApiError('not-found', 'The sitemap has no such part');
      return streamed(context, readListedProperties(database, part, { most, fallbacks: languages.fallbacks }));
    });
};
