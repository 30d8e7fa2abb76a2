import { robotsPath, sitemapPartPath, sitemapPath } from '@rowhouse/shared/contract/search-engines';
import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import { type Context, Hono } from 'hono';
import { ApiError } from '../api-error.ts';
import type { Dependencies } from '../dependencies.ts';
import { textStream } from '../files/download.ts';
import { readSettings } from '../settings/settings.ts';
import { readListedPages } from './listed-pages.ts';
import { readListedProperties, readModified, readPropertyParts } from './listed-properties.ts';
import { robotsText } from './robots.ts';
import { type ListedPage, sitemapIndex, urlset } from './sitemap.ts';

type SearchEngineDependencies = Pick<Dependencies, 'database' | 'siteUrl' | 'log'>;

/** The most URLs of one part; search engines accept five times as many. */
const urlsPerPart = 10_000;

const headersOf = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'public, max-age=300, stale-while-revalidate=3600',
});
const xml = headersOf('application/xml');

/** `robots.txt`, the sitemap's index and its parts, which are streamed. */
export const searchEngineRoutes = ({ database, siteUrl, log }: SearchEngineDependencies): Hono => {
  const origin = siteUrl.replace(/\/$/, '');
  const readLanguages = async () => {
    const { languages } = await readSettings(database);
    const enabled = enabledLanguages(languages);
    return { ...languages, enabled, most: Math.floor(urlsPerPart / enabled.length) };
  };

  type Languages = Awaited<ReturnType<typeof readLanguages>>;
  const streamed = (
    context: Context,
    languages: Languages,
    batches: AsyncIterable<ListedPage[]> | Iterable<ListedPage[]>,
  ) => {
    const pieces = urlset(batches, { origin, languages });
    const { path } = context.req;
    const body = textStream(pieces, (error) => log('error', 'a part of the sitemap was interrupted', { path, error }));
    return context.body(body, 200, xml);
  };

  return new Hono()
    .get(robotsPath, async (context) =>
      context.body(robotsText(origin, await readSettings(database)), 200, headersOf('text/plain')),
    )
    .get(sitemapPath, async (context) => {
      const parts = await readPropertyParts(database, (await readLanguages()).most);
      const modified = parts.length === 0 ? [] : await readModified(database, parts);
      const named = modified.map((modified, index) => ({ name: `properties-${index + 1}`, modified }));
      return context.body(sitemapIndex(origin, [{ name: 'pages', modified: null }, ...named]), 200, xml);
    })
    .get(sitemapPartPath('pages'), async (context) =>
      streamed(context, await readLanguages(), [await readListedPages(database)]),
    )
    .get('/sitemaps/:file{properties-[1-9][0-9]{0,6}\\.xml}', async (context) => {
      const number = Number(context.req.param('file').replace(/\D/g, ''));
      const languages = await readLanguages();
      const part = (await readPropertyParts(database, languages.most))[number - 1];
      if (!part) throw new ApiError('not-found', 'The sitemap has no such part');
      return streamed(context, languages, readListedProperties(database, part, languages.fallbacks));
    });
};
