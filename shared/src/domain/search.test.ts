import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesSearch, parseSearch, wordsOf } from './search.ts';

const property = ['4711', 'Villa / Maison', 'Écaussinnes', '7190'];
const complete = (text: string) => parseSearch(text, { typing: false });
const typing = (text: string) => parseSearch(text, { typing: true });

test('words are folded, and separated by anything but letters and digits', () => {
  expect(wordsOf("  Mont-de-l'Enclus [7750] ")).toEqual(['mont', 'de', 'l', 'enclus', '7750']);
  expect(wordsOf('?!')).toEqual([]);
});

describe('a complete search', () => {
  test.each([
    ['4711', true],
    ['471', false],
    ['14711', false],
    ['villa', true],
    ['VILLA', true],
    ['vil', false],
    ['ecaussinnes', true],
    ['écaussinnes', true],
    ['7190', true],
    ['maison 7190 ecaussinnes', true],
    ['maison 4711', true],
    ['B-7190', true],
    ['BE 7190 Écaussinnes', true],
    ['C-7190', false],
    ['maison ronse', false],
    ['4711 4712', false],
    ['', true],
  ])('%j matches the property: %s', (text, matched) => {
    expect(matchesSearch(complete(text), property)).toBe(matched);
  });
});

describe('a search while typing', () => {
  test.each([
    ['47', true],
    ['vil', true],
    ['écau', true],
    ['villa ec', true],
    ['vil ec', false],
    ['vil ', false],
    ['villa ', true],
    ['illa', false],
  ])('%j matches the property: %s', (text, matched) => {
    expect(matchesSearch(typing(text), property)).toBe(matched);
  });
});

test('a city is found by name, zip, both, and without accents', () => {
  const city = ['Écaussinnes', '7190'];
  const found = ['Écaussinnes', 'ecaussinnes', '7190', 'Écaussinnes [7190]'];
  expect(found.every((text) => matchesSearch(complete(text), city))).toBe(true);
  expect(['Ecauss', '719', 'Écaussinnes [9600]'].some((text) => matchesSearch(complete(text), city))).toBe(false);
});

test('a type is found by a word of its name', () => {
  expect(matchesSearch(complete('maison'), ['Villa / Maison'])).toBe(true);
  expect(matchesSearch(typing('mai'), ['Villa / Maison'])).toBe(true);
  expect(matchesSearch(complete('mai'), ['Villa / Maison'])).toBe(false);
});

test('a text that matches as complete also matches while typing', () => {
  const word = fc.constantFrom('villa', 'maison', '4711', '7190', 'Écaussinnes', 'ronse', 'vil');
  fc.assert(
    fc.property(fc.array(word, { maxLength: 4 }), (words) => {
      const text = words.join(' ');
      if (matchesSearch(complete(text), property)) expect(matchesSearch(typing(text), property)).toBe(true);
    }),
  );
});

test('every prefix of a city name finds it while typing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (length) => {
      expect(matchesSearch(typing('Oudenaarde'.slice(0, length)), ['Oudenaarde', '9700'])).toBe(true);
    }),
  );
});
