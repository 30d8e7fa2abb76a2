import { expect, test } from 'vitest';
import { mostAttempts, pauseAfter } from './after-failure.ts';

test('what fails each time is given up after some four days, and after a weekend at the earliest', () => {
  const days = (random: number): number =>
    Array.from({ length: mostAttempts - 1 }, (_, index) => pauseAfter(index + 1, random)).reduce((a, b) => a + b, 0) /
    86_400_000;
  expect(days(0.5)).toBeCloseTo(4, 0);
  expect(days(0)).toBeGreaterThan(2.5);
});
