import { expect, test } from 'vitest';
import { goalCode, goals, isGoal } from './goal.ts';

test('sale is 0 and rent is 1', () => {
  expect(goals.map(goalCode)).toEqual([0, 1]);
});

test('only sale and rent are goals', () => {
  expect(goals.every(isGoal)).toBe(true);
  expect(['Sale', '0', 0, null].some(isGoal)).toBe(false);
});
