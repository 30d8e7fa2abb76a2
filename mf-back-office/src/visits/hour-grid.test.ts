import { brusselsDay, dayAfter, weekStart } from '@rowhouse/shared/domain/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockOf } from './clock.ts';
import { gridOf } from './hour-grid.ts';

const weekWith = (day: string) => Array.from({ length: 7 }, (_, index) => dayAfter(weekStart(day), index));
const entry = (start: string, minutes: number) => ({
  start,
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
});

test.each([
  ['half an hour', '2026-07-15T08:00:00.000Z', 30, [10], []],
  ['an hour from half past', '2026-07-15T08:30:00.000Z', 60, [10], [11]],
  ['until the full hour', '2026-07-15T08:00:00.000Z', 120, [10], [11]],
  ['before the usual hours', '2026-07-15T04:00:00.000Z', 30, [6], []],
  ['over the hour that spring skips', '2026-03-29T00:30:00.000Z', 60, [1], [2, 3]],
  ['in the first of the two hours of autumn', '2026-10-25T00:15:00.000Z', 30, [2], []],
  ['in the second of them', '2026-10-25T01:15:00.000Z', 30, [2], []],
  ['over both', '2026-10-25T00:30:00.000Z', 120, [2], [3]],
] as const)('%s', (_, start, minutes, begins, goesOn) => {
  const day = brusselsDay(new Date(start));
  const { hours, at } = gridOf(weekWith(day), [entry(start, minutes)]);
  expect(hours.filter((hour) => at(day, hour).begins.length > 0)).toEqual(begins);
  expect(hours.filter((hour) => at(day, hour).goesOn)).toEqual(goesOn);
});

test('each entry of the week begins in one hour, that of its clock in Brussels, also when the clock changes', () => {
  const moment = fc
    .tuple(fc.constantFrom('2026-03-29', '2026-10-25', '2026-07-15'), fc.integer({ min: -48, max: 96 }))
    .map(([day, halves]) => new Date(Date.parse(`${day}T00:00:00Z`) + halves * 30 * 60_000).toISOString());
  fc.assert(
    fc.property(fc.array(fc.tuple(moment, fc.integer({ min: 5, max: 480 })), { maxLength: 8 }), (made) => {
      const entries = made.map(([start, minutes]) => entry(start, minutes));
      const days = weekWith(brusselsDay(new Date(entries[0]?.start ?? 0)));
      const { hours, at } = gridOf(days, entries);
      const cells = days.flatMap((day) => hours.map((hour) => ({ day, hour, ...at(day, hour) })));
      for (const one of entries) {
        const { day, time } = clockOf(one.start);
        const own = cells.filter(({ begins }) => begins.includes(one)).map((cell) => `${cell.day} ${cell.hour}`);
        expect(own).toEqual(days.includes(day) ? [`${day} ${Number(time.slice(0, 2))}`] : []);
      }
    }),
  );
});
