import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './number.ts';
import { formatEuro } from './price.ts';

test.each([
  [0, '0'],
  [2140, '2.140'],
  [1286.46, '1.286,5'],
  [6.5, '6,5'],
  [12, '12'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('a whole number is written as a price of as many euros is', () => {
  fc.assert(
    fc.property(fc.nat(), (value) => {
      expect(formatEuro(value)).toBe(`€\u00a0${formatNumber(value)}`);
    }),
  );
});
