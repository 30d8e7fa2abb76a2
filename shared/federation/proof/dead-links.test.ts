import { expect, it } from 'vitest';
import { deadLinks, pageAt } from './dead-links.ts';

const routes = {
  home: { owner: 'shell', file: 'home', paths: { nl: '', en: '' } },
  sale: { owner: 'listings', file: 'list', paths: { nl: 'te-koop/', en: 'for-sale/' } },
  'sale-home': { owner: 'property', file: 'home', paths: { nl: 'te-koop/:id/', en: 'for-sale/:id/' } },
};

it.each([
  ['/nl/', 'home'],
  ['/nl/te-koop/', 'sale'],
  ['/nl/te-koop', 'sale'],
  ['/en/for-sale/a%20b/', 'sale-home'],
  ['/nl/for-sale/', null],
  ['/nl/te-koop/a/b/', null],
  ['/nl/te-huur/', null],
  ['/nl/%', null],
])('the page of %s is %s', (path, page) => {
  expect(pageAt(routes, path)).toBe(page);
});

it('ignores paths outside the languages: files, the API', () => {
  expect(deadLinks(routes, ['nl', 'en'], ['/media/1.webp', '/api/v1/file', '/nl/weg/', '/en/'])).toEqual(['/nl/weg/']);
});
