import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricePerArea } from './price-per-area.ts';

const home = {
  goal: 'sale',
  typeIds: [1],
  price: { amount: 300_000, published: true, unit: null },
  surface: 150,
  availability: 'available',
} as const;

test.each([
  ['one price for one home', {}, 2000],
  ['a rent', { goal: 'rent' as const }, null],
  ['a price from', { price: { ...home.price, unit: 7 } }, null],
  ['a price on request', { price: { ...home.price, amount: null } }, null],
  ['a hidden price', { price: { ...home.price, published: false } }, null],
  ['no area', { surface: null }, null],
  ['an area that is none', { surface: 0 }, null],
  ['what is sold', { availability: 'sold' as const }, null],
  ['a life annuity', { annuity: true }, null],
  ['a flat that is new', { typeIds: [2, 8] }, 2000],
  ['land', { typeIds: [4] }, null],
  ['a garage', { typeIds: [7] }, null],
  ['a shop with a flat', { typeIds: [6, 2] }, null],
  ['a hall', { typeIds: [9] }, null],
  ['what is of no type', { typeIds: [] }, null],
])('%s', (_, changes, expected) => {
  expect(pricePerArea({ ...home, ...changes })).toBe(expected);
});

test('area times price per square metre is the price, within half a euro per square metre', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.integer({ min: 10, max: 5_000 }), (amount, surface) => {
      const each = pricePerArea({ ...home, price: { ...home.price, amount }, surface });
      expect(Math.abs((each ?? 0) * surface - amount)).toBeLessThanOrEqual(surface / 2);
    }),
  );
});
