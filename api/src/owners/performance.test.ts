import fc from 'fast-check';
import { expect, it } from 'vitest';
import { median } from './performance.ts';

it.each([
  [[], 0],
  [[7], 7],
  [[9, 1], 5],
  [[10, 2, 3], 3],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (numbers, middle) => {
  expect(median(numbers)).toBe(middle);
});

it('has as many below as above, in any order', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1000), { minLength: 1 }), (numbers) => {
      const middle = median(numbers);
      const below = numbers.filter((number) => number < middle).length;
      const above = numbers.filter((number) => number > middle).length;
      expect(Math.max(below, above)).toBeLessThanOrEqual(numbers.length / 2);
      expect(median(numbers.toReversed())).toBe(middle);
    }),
  );
});
