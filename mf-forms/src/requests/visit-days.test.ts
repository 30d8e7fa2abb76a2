import type { Slot } from '@rowhouse/shared/contract/request-answers';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOnAnotherDay, nearDay, nearestFree, visitDays } from './visit-days.ts';

const half = 30 * 60_000;
const slotsFrom = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 0, max: 2 })), {
    selector: ([at]) => at,
    maxLength: 40,
  })
  .map((rows) =>
    rows
      .sort(([one], [other]) => one - other)
      .map(([at, free]): Slot => {
        const start = new Date(Date.UTC(2026, 2, 20) + at * half).toISOString();
        return { id: start, start, end: start, free };
      }),
  );

it('shows each free time under exactly one day, in order, and no day without free times', () => {
  fc.assert(
    fc.property(slotsFrom, (slots) => {
      const days = visitDays(slots);
      const shown = days.flatMap((day) => day.slots).filter(({ free }) => free > 0);
      expect(shown).toEqual(slots.filter(({ free }) => free > 0));
      expect(days.map(({ day }) => day)).toEqual([...new Set(days.map(({ day }) => day))].sort());
      for (const { day, slots: own } of days) for (const { id } of own) expect(isOnAnotherDay(id, day)).toBe(false);
    }),
  );
});

it('offers at most four free times instead of a taken one, and always the nearest ones', () => {
  fc.assert(
    fc.property(slotsFrom, fc.nat(), (slots, pick) => {
      const taken = slots[pick % Math.max(1, slots.length)];
      if (!taken) return;
      const near = nearestFree(slots, taken.id);
      const away = ({ start }: Slot) => Math.abs(Date.parse(start) - Date.parse(taken.start));
      const others = slots.filter((slot) => slot.free > 0 && slot !== taken && !near.includes(slot));
      expect(near.length).toBe(Math.min(4, near.length + others.length));
      expect(near.every((slot) => slot.free > 0 && slot.id !== taken.id)).toBe(true);
      for (const slot of near) for (const other of others) expect(away(slot)).toBeLessThanOrEqual(away(other));
    }),
  );
});

it.each([
  ['2026-07-20T08:00:00.000Z', '2026-07-20', false],
  ['2026-07-20T22:30:00.000Z', '2026-07-21', false],
  ['2026-07-20T08:00:00.000Z', '2026-07-21', true],
  ['2026-07-20T08:00:00.000Z', nearDay, false],
  ['2026-07-20T08:00:00.000Z', '', false],
  ['', '2026-07-21', false],
])('for a time %s with the day %s open, being on another day is %s', (slot, day, expected) => {
  expect(isOnAnotherDay(slot, day)).toBe(expected);
});
