import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brusselsInstant, offeredSlots } from './slots.ts';

const everyDay = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
const appointments = {
  hours: [{ days: [...everyDay], opens: '00:30', closes: '04:30' }],
  closed: [],
  minutes: 60,
  capacity: 1,
  hoursAhead: 0,
  daysAhead: 0,
};
const startsOn = (now: string, more: Partial<Parameters<typeof offeredSlots>[0]> = {}) =>
  offeredSlots({ ...appointments, ...more }, new Date(now)).map(({ id }) => id.slice(5, 16));

describe('the slots', () => {
  test('are those of the weekday in Brussels, divided by their length, without an incomplete one', () => {
    const hours = [
      { days: ['Thursday' as const], opens: '13:30', closes: '16:00' },
      { days: ['Wednesday' as const, 'Thursday' as const], opens: '09:00', closes: '10:45' },
    ];
    // 15 July 2026 is a Wednesday; in summer Brussels is two hours ahead of UTC.
    expect(startsOn('2026-07-15T06:30:00Z', { hours, daysAhead: 1 })).toEqual([
      '07-15T07:00',
      '07-16T07:00',
      '07-16T11:30',
      '07-16T12:30',
    ]);
  });

  test("begin after the agency's lead time, end with its last day, and leave out its closing days", () => {
    const hours = [{ days: [...everyDay], opens: '09:00', closes: '10:00' }];
    const days = { hours, hoursAhead: 24, daysAhead: 4, closed: ['2026-07-18'] };
    expect(startsOn('2026-07-15T07:00:00Z', days)).toEqual(['07-16T07:00', '07-17T07:00', '07-19T07:00']);
    expect(startsOn('2026-07-15T07:00:01Z', days)).toEqual(['07-17T07:00', '07-19T07:00']);
  });

  test('skip the missing hour of the spring change', () => {
    expect(startsOn('2026-03-28T23:00:00Z')).toEqual(['03-28T23:30', '03-29T00:30', '03-29T01:30']);
  });

  test('use the repeated hour of the autumn change once', () => {
    expect(startsOn('2026-10-24T22:00:00Z')).toEqual(['10-24T22:30', '10-24T23:30', '10-25T00:30', '10-25T02:30']);
  });

  test('start at the local time in Brussels, on every day of the year', () => {
    const shown = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Brussels',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1460 }), fc.integer({ min: 0, max: 1439 }), (days, minutes) => {
        const wanted = new Date(Date.UTC(2026, 0, 1 + days, 0, minutes)).toISOString();
        const instant = brusselsInstant(wanted.slice(0, 10), wanted.slice(11, 16));
        const isSkipped = instant === null;
        if (isSkipped) expect(wanted.slice(11, 13)).toBe('02');
        else expect(shown.format(instant)).toBe(wanted.slice(0, 16).replace('T', ' '));
      }),
    );
  });
});
