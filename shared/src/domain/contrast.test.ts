import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast, mix, nearest, towards } from './contrast.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value): string => `#${value.toString(16).padStart(6, '0')}`);

it.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#0000ff', '#ffffff', 8.59],
])('%s and %s have a contrast of %d', (one, other, expected) => {
  expect(contrast(one, other)).toBeCloseTo(expected, 2);
});

it('is the same in either order, from 1 to 21', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      const ratio = contrast(one, other);
      expect(ratio).toBe(contrast(other, one));
      expect(ratio).toBeGreaterThanOrEqual(1);
      expect(ratio).toBeLessThanOrEqual(21);
    }),
  );
});

it('covers the whole way from one colour to another, and finds the first that passes', () => {
  fc.assert(
    fc.property(colour, colour, (one, other) => {
      expect(mix(one, other, 0)).toBe(one);
      expect(mix(one, other, 1)).toBe(other);
      expect(towards(one, other, (tried) => tried === other)).toBe(other);
      expect(towards(one, other, () => false)).toBeUndefined();
    }),
  );
});

it('every colour has a nearest one that is readable on any other, and it is the colour itself if that is readable', () => {
  fc.assert(
    fc.property(colour, colour, (text, ground) => {
      const holds = (tried: string) => contrast(tried, ground) >= 4.5;
      const found = nearest(text, holds);
      expect(found !== undefined && holds(found)).toBe(true);
      if (holds(text)) expect(found).toBe(text);
    }),
  );
});
