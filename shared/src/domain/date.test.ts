import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brusselsClock,
  brusselsDay,
  brusselsMoment,
  dayAfter,
  isDay,
  lastDays,
  monthStart,
  weekStart,
} from './date.ts';

const noDays = ['', '2025-02-29', '2025-13-01', '2025-1-1', '01-02-2025', '2025-01-01T00:00', 'abc'];

test.each(noDays)('%j is not a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test.each([
  ['2026-07-15T10:00:00', '2026-07-15T08:00:00.000Z'],
  ['2026-01-15T10:00', '2026-01-15T09:00:00.000Z'],
])('when clocks in Brussels show %s it is %s', (local, instant) => {
  expect(brusselsMoment(local).toISOString()).toBe(instant);
});

test('an invalid day has no instant', () => {
  expect(brusselsMoment('2026-02-40T10:00:00').getTime()).toBeNaN();
});

describe('on the nights when clocks change', () => {
  // Each clock hour of two such nights, by how often it is shown: never, twice, or once.
  const nights = fc.constantFrom(
    { day: '2026-03-29', skipped: '02', twice: '' },
    { day: '2026-10-25', skipped: '', twice: '02' },
  );
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const local = (instant: Date) => shown.format(instant).replace(' ', 'T');

  test('a local time is the first instant at which clocks show it, or none', () => {
    fc.assert(
      fc.property(nights, fc.integer({ min: 0, max: 24 * 3600 - 1 }), ({ day, skipped, twice }, second) => {
        const time = new Date(second * 1000).toISOString().slice(11, 19);
        const moment = brusselsMoment(`${day}T${time}`);
        expect(Number.isNaN(moment.getTime())).toBe(time.slice(0, 2) === skipped);
        if (time.slice(0, 2) === skipped) return;
        expect(local(moment)).toBe(`${day}T${time}`);
        const [before, after] = [-1, 1].map((hours) => local(new Date(moment.getTime() + hours * 3_600_000)));
        expect(before).not.toBe(`${day}T${time}`);
        expect(after === `${day}T${time}`).toBe(time.slice(0, 2) === twice);
      }),
      { numRuns: 1000 },
    );
  });
});

test('clocks in Brussels agree with `Intl`', () => {
  const shown = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Brussels',
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  // Any hour of any year, and each hour around the two clock changes.
  const anyYear = fc.integer({ min: 1997, max: 2100 });
  const anywhere = fc.tuple(anyYear, fc.nat(366 * 24 * 60)).map(([year, minute]) => Date.UTC(year, 0, 1, 0, minute));
  const turning = fc
    .tuple(anyYear, fc.constantFrom(2, 9), fc.integer({ min: 24, max: 31 }), fc.nat(3 * 60))
    .map(([year, month, day, minute]) => Date.UTC(year, month, day, 0, minute));
  fc.assert(
    fc.property(fc.oneof(anywhere, turning), (time) => {
      expect(brusselsClock(new Date(time)).toISOString().slice(0, 19)).toBe(shown.format(time).replace(' ', 'T'));
    }),
    { numRuns: 2000 },
  );
});

describe('brusselsDay', () => {
  test.each([
    ['2025-01-15T22:59:59Z', '2025-01-15'],
    ['2025-01-15T23:00:00Z', '2025-01-16'],
    ['2025-07-15T21:59:59Z', '2025-07-15'],
    ['2025-07-15T22:00:00Z', '2025-07-16'],
    ['2025-12-31T23:30:00Z', '2026-01-01'],
  ])('%s is %s in Brussels', (instant, day) => {
    expect(brusselsDay(new Date(instant))).toBe(day);
  });

  test('returns an empty text for an invalid date', () => {
    expect(brusselsDay(new Date('never'))).toBe('');
  });

  test('always returns a valid day', () => {
    const instant = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(instant, (moment) => {
        expect(isDay(brusselsDay(moment))).toBe(true);
      }),
    );
  });
});

describe('dayAfter', () => {
  test.each([
    ['2025-02-28', 1, '2025-03-01'],
    ['2025-03-01', -1, '2025-02-28'],
    ['2025-03-30', 0, '2025-03-30'],
    ['2024-12-31', 366, '2026-01-01'],
  ])('of %s by %i is %s', (day, days, other) => {
    expect(dayAfter(day, days)).toBe(other);
  });

  test.each(noDays)('returns an empty text after %j', (text) => {
    expect(dayAfter(text, 1)).toBe('');
  });
});

describe('lastDays', () => {
  test('ends with the day, oldest first, across months and clock changes', () => {
    expect(lastDays('2024-03-01', 3)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(lastDays('2025-03-31', 3)).toEqual(['2025-03-29', '2025-03-30', '2025-03-31']);
    expect(lastDays('2025-01-01', 1)).toEqual(['2025-01-01']);
  });

  test('returns the requested number of different days, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (n) => {
        const days = lastDays('2025-11-02', n);
        expect(new Set(days).size).toBe(n);
        expect(days).toEqual([...days].sort());
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('returns none for %s days', (n) => {
    expect(lastDays('2025-01-01', n)).toEqual([]);
  });

  test('returns none before an invalid day', () => {
    expect(lastDays('2025-02-30', 5)).toEqual([]);
  });
});

test('a week starts on Monday, a month on its first day', () => {
  expect(['2025-06-02', '2025-06-05', '2025-06-08'].map(weekStart)).toEqual(Array(3).fill('2025-06-02'));
  expect(weekStart('2025-06-01')).toBe('2025-05-26');
  expect(monthStart('2025-06-30')).toBe('2025-06-01');
  expect([weekStart('x'), monthStart('x')]).toEqual(['', '']);
});
