import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectLanguage, isLanguage, type LanguageSources, languages } from './language.ts';

const detect = (sources: LanguageSources) => detectLanguage(sources, languages, 'nl');

describe('detectLanguage', () => {
  test('asks query, cookie, storage, browser and page, in this order', () => {
    const all = { query: 'de', cookie: 'fr', storage: 'en', acceptLanguage: 'de', page: 'fr' };
    expect(detect(all)).toBe('de');
    expect(detect({ ...all, query: null })).toBe('fr');
    expect(detect({ ...all, query: null, cookie: null })).toBe('en');
    expect(detect({ ...all, query: null, cookie: null, storage: null })).toBe('de');
    expect(detect({ page: 'fr' })).toBe('fr');
    expect(detect({})).toBe('nl');
  });

  test.each([
    ['fr', 'fr'],
    ['fr-BE,fr;q=0.9,nl;q=0.8', 'fr'],
    ['nl;q=0.5, de;q=0.8', 'de'],
    ['en ; q = 0.2 , de;q=0.3', 'de'],
    ['it, es;q=0.9, en;q=0.1', 'en'],
    ['fr;q=0, en;q=0.1', 'en'],
    ['fr;q=abc, en;q=0.1', 'en'],
    ['de;q=0.7, fr;q=0.7', 'de'],
    ['*', 'nl'],
    [',;q=1,,', 'nl'],
  ] as const)('reads Accept-Language %j as %s', (acceptLanguage, expected) => {
    expect(detect({ acceptLanguage })).toBe(expected);
  });

  test('takes the language of a tag with a region, in any case', () => {
    expect(detect({ query: 'FR-be' })).toBe('fr');
    expect(detect({ cookie: ' de_AT ' })).toBe('de');
  });

  test('passes over a language that is not enabled', () => {
    expect(detectLanguage({ query: 'de', cookie: 'fr' }, ['nl', 'fr'], 'nl')).toBe('fr');
    expect(detectLanguage({ acceptLanguage: 'de, en' }, ['nl', 'fr'], 'fr')).toBe('fr');
  });

  test('answers an enabled language or the fallback, whatever it is given', () => {
    const source = fc.option(fc.oneof(fc.string(), fc.constantFrom('en', 'de-DE', 'fr;q=1')), { nil: undefined });
    const sources = fc.record({ query: source, cookie: source, storage: source, acceptLanguage: source, page: source });
    fc.assert(
      fc.property(sources, fc.subarray([...languages]), (given, enabled) => {
        expect([...enabled, 'nl']).toContain(detectLanguage(given, enabled, 'nl'));
      }),
    );
  });
});

test('a language is exactly one of four codes', () => {
  expect(['nl', 'fr', 'en', 'de'].every(isLanguage)).toBe(true);
  expect(['NL', 'nl-BE', 'it', '', null, undefined, 1].some(isLanguage)).toBe(false);
});
