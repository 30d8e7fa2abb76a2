import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ListedPage, sitemapIndex, urlEntries, urlset } from './sitemap.ts';

const site = { origin: 'https://rowhouse.example', languages: { default: 'nl', enabled: ['nl', 'fr'] } } as const;
const page = (name: string, modified: Date | null = null): ListedPage => ({
  pathIn: (language) => `/${language}/${name}/`,
  modified,
});
const textOf = async (pieces: AsyncIterable<string>) => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};

test('a page is listed once in each language, and each entry names all of them and the default', () => {
  const links =
    '<xhtml:link rel="alternate" hreflang="nl" href="https://rowhouse.example/nl/a/"/>' +
    '<xhtml:link rel="alternate" hreflang="fr" href="https://rowhouse.example/fr/a/"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://rowhouse.example/nl/a/"/>';
  expect(urlEntries(page('a', new Date('2026-07-01T06:30:00.123Z')), site)).toBe(
    ['nl', 'fr']
      .map(
        (language) =>
          `<url><loc>https://rowhouse.example/${language}/a/</loc><lastmod>2026-07-01T06:30:00Z</lastmod>${links}</url>\n`,
      )
      .join(''),
  );
});

test('a page without a known date of change has no lastmod', () => {
  expect(urlEntries(page('a'), site)).not.toContain('lastmod');
});

test('a language that is not public is neither listed nor the default', () => {
  const text = urlEntries(page('a'), { ...site, languages: { default: 'nl', enabled: ['fr'] } });
  expect(text.match(/<loc>/g)).toHaveLength(1);
  expect(text).not.toMatch(/\/nl\/|x-default/);
});

test('XML characters are escaped, also in addresses', () => {
  expect(urlEntries(page(`b<c>"d"'e'`), site)).toContain('/nl/b&lt;c&gt;&quot;d&quot;&apos;e&apos;/</loc>');
  expect(urlEntries(page('a&b'), site)).toContain('<loc>https://rowhouse.example/nl/a&amp;b/</loc>');
  expect(sitemapIndex('https://a&b', [{ name: 'pages', modified: null }])).toContain('https://a&amp;b/sitemaps/pages.');
});

test('an escaped address has no XML character left, and decodes to the original', () => {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
  fc.assert(
    fc.property(fc.string(), (text) => {
      const escaped =
        /<loc>https:\/\/rowhouse\.example\/nl\/(.*?)\/<\/loc>/s.exec(urlEntries(page(text), site))?.[1] ?? '';
      expect(escaped.replace(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[&<>"']/);
      expect(escaped.replace(/&(\w+);/g, (_, name: string) => signs[name] ?? '')).toBe(text);
    }),
  );
});

test('a part is one document around all its batches, empty ones included', async () => {
  const text = await textOf(urlset([[page('a'), page('b')], [], [page('c')]], site));
  expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url>.*<\/url>\n<\/urlset>\n$/s);
  expect(text.match(/<loc>/g)).toHaveLength(6);
  expect(await textOf(urlset([], site))).toMatch(/<urlset [^>]+>\n<\/urlset>\n$/);
});

test('the index names the parts and when they changed', () => {
  const parts = [
    { name: 'pages', modified: null },
    { name: 'properties-1', modified: new Date('2026-07-01T06:30:00Z') },
  ];
  const text = sitemapIndex('https://rowhouse.example', parts);
  expect([...text.matchAll(/<sitemap>(.*)<\/sitemap>/g)].map(([, entry]) => entry)).toEqual([
    '<loc>https://rowhouse.example/sitemaps/pages.xml</loc>',
    '<loc>https://rowhouse.example/sitemaps/properties-1.xml</loc><lastmod>2026-07-01T06:30:00Z</lastmod>',
  ]);
});
