import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goalCode, goalFromCode, goals, isGoal } from './goal.ts';

test('code 0 is sale and any other number is rent', () => {
  expect(goalFromCode(0)).toBe('sale');
  fc.assert(
    fc.property(
      fc.integer().filter((code) => code !== 0),
      (code) => {
        expect(goalFromCode(code)).toBe('rent');
      },
    ),
  );
});

test('a goal comes back from its code', () => {
  expect(goals.map(goalCode)).toEqual([0, 1]);
  expect(goals.map(goalCode).map(goalFromCode)).toEqual(['sale', 'rent']);
});

test('only sale and rent are goals', () => {
  expect(goals.every(isGoal)).toBe(true);
  expect(['Sale', '0', 0, null].some(isGoal)).toBe(false);
});
