import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor, pageIds } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { settings } from '../testing/demo-files.ts';
import { robotsText } from './robots.ts';

const linesOf = (searchEngines = settings.searchEngines): string[] =>
  robotsText('https://rowhouse.example', { searchEngines }).split('\n');
const closedIn = (lines: string[]): string[] => lines.flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);

test('robots.txt closes the API to search engines, and names the sitemap', () => {
  const lines = linesOf();
  expect(lines[0]).toBe('User-agent: *');
  expect(closedIn(lines)).toEqual(['/api/']);
  expect(lines).toContain('Sitemap: https://rowhouse.example/sitemap.xml');
});

const anyParameters = { id: '1', city: 'ronse', slug: 'huis', kind: 'page', name: 'feed' };

test.each([true, false])(
  'robots.txt names no page, since a page says itself that it must not be listed; open: %s',
  (open) => {
    const closed = closedIn(linesOf({ open, disallow: [] }));
    const paths = pageIds().flatMap((page) => languages.map((language) => hrefFor(page, anyParameters, language)));
    expect(paths.length).toBeGreaterThan(100);
    for (const path of paths) expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
  },
);

test('an agency can close more paths', () => {
  expect(closedIn(linesOf({ open: true, disallow: ['/nl/test/'] }))).toContain('/nl/test/');
});

test('a site that is closed to search engines names no sitemap', () => {
  expect(linesOf({ open: false, disallow: [] }).join('\n')).not.toContain('Sitemap');
});
