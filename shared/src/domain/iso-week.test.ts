import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayAfter, weekStart } from './date.ts';
import { mondayOf, weekAfter, weekOf } from './iso-week.ts';

test.each([
  ['2026-11-23', '2026-W48'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2026-02-30', ''],
])('the week of %s is %s', (day, week) => {
  expect(weekOf(day)).toBe(week);
});

test.each(['2025-W53', '2026-W00', '2026-48', 'W48', ''])("'%s' is not a week", (week) => {
  expect(mondayOf(week)).toBe('');
  expect(weekAfter(week, 1)).toBe('');
});

test('a day is in the week that begins on its Monday, and weeks are consecutive', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -60, max: 60 }), (days, weeks) => {
      const day = dayAfter('1990-01-01', days);
      expect(mondayOf(weekOf(day))).toBe(weekStart(day));
      expect(weekAfter(weekAfter(weekOf(day), weeks), -weeks)).toBe(weekOf(day));
    }),
  );
});
