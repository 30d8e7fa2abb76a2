import { lastDays } from '@rowhouse/shared/domain/date';
import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busiestOf, dayVisitsOf, weeksOf } from './visits-view.ts';

const daysOf = (visits: readonly number[]) =>
  lastDays('2025-03-14', visits.length).map((day, index) => ({ day, visits: visits[index] ?? 0 }));
const anyDays = fc.array(fc.nat(5000), { minLength: 1, maxLength: 30 }).map(daysOf);

describe('the days of the chart', () => {
  it.each([
    ['nl', '14 maart', '14-3'],
    ['fr', '14 mars', '14-3'],
    ['en', '14 March', '14-3'],
    ['de', '14. März', '14-3'],
  ] as const)('are written in %s as %s, in short %s', (language, label, tick) => {
    expect(dayVisitsOf(daysOf([3]), language)).toEqual([{ day: '2025-03-14', label, tick, value: 3 }]);
  });

  it('keep their order and numbers, and have a unique label each', () => {
    fc.assert(
      fc.property(anyDays, fc.constantFrom(...languages), (days, language) => {
        const points = dayVisitsOf(days, language);
        expect(points.map(({ day, value }) => ({ day, visits: value }))).toEqual(days);
        expect(new Set(points.map(({ label }) => label)).size).toBe(days.length);
      }),
    );
  });

  it('have a tick every seven days, counted back from the last day', () => {
    const points = dayVisitsOf(daysOf(Array(30).fill(0)), 'nl');
    expect(points.flatMap(({ day, tick }) => (tick ? [day] : []))).toEqual([
      '2025-02-14',
      '2025-02-21',
      '2025-02-28',
      '2025-03-07',
      '2025-03-14',
    ]);
  });
});

describe('the summary of the chart', () => {
  it('is the total and the busiest day', () => {
    fc.assert(
      fc.property(anyDays, (days) => {
        const summary = busiestOf(dayVisitsOf(days, 'nl'));
        const counts = days.map(({ visits }) => visits);
        const total = counts.reduce((sum, count) => sum + count, 0);
        expect(summary?.total ?? 0).toBe(total);
        expect(summary?.busiest.value ?? 0).toBe(Math.max(...counts));
      }),
    );
  });

  it('names the latest of equally busy days, and is null without visits', () => {
    expect(busiestOf(dayVisitsOf(daysOf([4, 1, 4]), 'nl'))?.busiest.label).toBe('14 maart');
    expect(busiestOf(dayVisitsOf(daysOf([0, 0]), 'nl'))).toBeNull();
    expect(busiestOf([])).toBeNull();
  });
});

it('compares the last seven days with the seven before', () => {
  const days = lastDays('2025-03-14', 30).map((day, index) => ({ day, visits: 10 ** Math.floor((29 - index) / 7) }));
  expect(weeksOf(days)).toEqual({ last: 7, before: 70 });
  expect(weeksOf([])).toEqual({ last: 0, before: 0 });
});
