import { expect, it } from 'vitest';
import { isPersonName } from './person-name.ts';

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
