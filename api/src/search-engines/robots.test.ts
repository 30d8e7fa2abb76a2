import { languages } from '@rowhouse/shared/domain/language';
import { hrefFor, pageIds, routeOf } from '@rowhouse/shared/routes';
import { expect, test } from 'vitest';
import { settings } from '../testing/demo-files.ts';
import { robotsText } from './robots.ts';

const linesOf = (differences: Partial<typeof settings> = {}): string[] =>
  robotsText('https://rowhouse.example', { ...settings, ...differences }).split('\n');

test('search engines may read neither the API nor what is private, in any language', () => {
  const lines = linesOf();
  expect(lines[0]).toBe('User-agent: *');
  expect(lines).toContain('Disallow: /api/');
  for (const language of languages) {
    expect(lines).toContain(`Disallow: ${hrefFor('login', {}, language)}`);
    expect(lines).toContain(`Disallow: ${hrefFor('owner-dashboard', {}, language)}`);
  }
  const own = pageIds.filter((page) => routeOf(page).private).length;
  expect(lines.filter((line) => line.startsWith('Disallow: '))).toHaveLength(1 + own * languages.length);
});

test('they are told where the sitemap is', () => {
  expect(linesOf()).toContain('Sitemap: https://rowhouse.example/sitemap.xml');
});

test('no line names a page that is listed', () => {
  const closed = linesOf().flatMap((line) => /^Disallow: (.*)/.exec(line)?.[1] ?? []);
  const open = ['home', 'for-sale', 'contact', 'privacy-statement'] as const;
  for (const path of open.flatMap((page) => languages.map((language) => hrefFor(page, {}, language))))
    expect(closed.filter((start) => path.startsWith(start))).toEqual([]);
});

test('an agency names more paths, or closes the whole site', () => {
  expect(linesOf({ searchEngines: { open: true, disallow: ['/nl/test/'] } })).toContain('Disallow: /nl/test/');
  expect(linesOf({ searchEngines: { open: false, disallow: [] } })).toEqual(['User-agent: *', 'Disallow: /', '']);
});

test('a language that is not public is not named', () => {
  const text = linesOf({ languages: { ...settings.languages, use: [{ code: 'nl', use: true }] } }).join('\n');
  expect(text).toContain('/nl/login/');
  expect(text).not.toContain('/fr/');
});
