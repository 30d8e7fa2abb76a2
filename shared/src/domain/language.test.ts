import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectLanguage, isLanguage, languageOfPath, languages } from './language.ts';

const detect = (...sources: (string | null | undefined)[]) => detectLanguage(sources, languages, 'nl');

describe('detectLanguage', () => {
  test('returns the first source that names a language', () => {
    expect(detect('de', 'fr', 'en')).toBe('de');
    expect(detect(null, 'fr', 'en')).toBe('fr');
    expect(detect(undefined, '', 'it', 'es,en')).toBe('en');
    expect(detect()).toBe('nl');
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
    expect(detect(acceptLanguage)).toBe(expected);
  });

  test('accepts a tag with a region, in any case', () => {
    expect(detect('FR-be')).toBe('fr');
    expect(detect(' de_AT ')).toBe('de');
  });

  test('skips a language that is not enabled', () => {
    expect(detectLanguage(['de', 'fr'], ['nl', 'fr'], 'nl')).toBe('fr');
    expect(detectLanguage(['de, en'], ['nl', 'fr'], 'fr')).toBe('fr');
  });

  test('returns the given fallback if no source names a language', () => {
    expect(detectLanguage([null, 'it'], languages, null)).toBeNull();
  });

  test('returns an enabled language or the fallback, for any input', () => {
    const source = fc.option(fc.oneof(fc.string(), fc.constantFrom('en', 'de-DE', 'fr;q=1')), { nil: undefined });
    fc.assert(
      fc.property(fc.array(source), fc.subarray([...languages]), (given, enabled) => {
        expect([...enabled, 'nl']).toContain(detectLanguage(given, enabled, 'nl'));
      }),
    );
  });
});

test.each([
  ['/nl/', 'nl'],
  ['/fr/xyz/', 'fr'],
  ['/de', 'de'],
  ['/EN/map/', 'en'],
  ['//nl//te-koop/', 'nl'],
  ['/', null],
  ['/nlx/', null],
  ['/it/', null],
  ['/property/nl/', null],
])('the path %s names %j', (path, language) => {
  expect(languageOfPath(path)).toBe(language);
});

test('a language is exactly one of four codes', () => {
  expect(['nl', 'fr', 'en', 'de'].every(isLanguage)).toBe(true);
  expect(['NL', 'nl-BE', 'it', '', null, undefined, 1].some(isLanguage)).toBe(false);
});
