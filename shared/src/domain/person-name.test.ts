import { expect, it } from 'vitest';
import { isOwnWords, isPersonName } from './person-name.ts';

it.each([
  ['Zoë', true],
  ["D'Hondt-Claes", true],
  ['Van den Broeck', true],
  ['J. P.', true],
  ['evil.example', false],
  ['www.evil', false],
  ['an@mail', false],
  ['Bel 0900', false],
  ['<b>An</b>', false],
  ['', false],
])('%j is a name: %s', (text, is) => {
  expect(isPersonName(text)).toBe(is);
});

it.each([
  ['Kijk eens, met tuin!\nVoor 285.000 euro, 3 slpk.', true],
  ['', true],
  ['Zie https://evil.example', false],
  ['Koop op evil.example', false],
  ['www evil', false],
  ['Schrijf an@mail', false],
  ['Bel 0470 12 34 56', false],
])('own words: %s: %s', (text, is) => {
  expect(isOwnWords(text)).toBe(is);
});
