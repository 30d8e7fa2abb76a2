import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BusyTime } from './open-place.ts';
import { type Offer, openTimes } from './visit-times.ts';

const at = (half: number) => new Date(Date.UTC(2026, 6, 15, 8, 30 * half));
const slot = (half: number, agent: number): Offer => ({
  start: at(half),
  end: at(half + 2),
  agents: [agent],
  capacity: Number.POSITIVE_INFINITY,
  slotId: `${half}-${agent}`,
});

test('two agents with a slot at the same time make one time for two visits, the first agent first', () => {
  const offers = [slot(2, 1), slot(0, 1), slot(0, 2)];
  const shown = (kept: BusyTime[]) => openTimes(offers, kept).map(({ free, next }) => [free, next?.slotId ?? null]);
  expect(shown([])).toEqual([
    [2, '0-1'],
    [1, '2-1'],
  ]);
  const visit = { start: at(0), end: at(2), agentId: 1, place: 0 };
  expect(shown([visit])).toEqual([
    [1, '0-2'],
    [1, '2-1'],
  ]);
  expect(shown([visit, { ...visit, agentId: 2, place: 1 }])[0]).toEqual([0, null]);
});

test('whatever is booked, nobody is at two visits at once and no slot is booked twice', () => {
  const offers = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 3 })), {
    maxLength: 12,
    selector: String,
  });
  fc.assert(
    fc.property(offers, fc.array(fc.nat(20), { maxLength: 40 }), (made, wishes) => {
      const all = made.map(([half, agent]) => slot(2 * half, agent));
      const kept: BusyTime[] = [];
      const slots: string[] = [];
      for (const wish of wishes) {
        const times = openTimes(all, kept);
        const time = times[wish % Math.max(1, times.length)];
        expect((time?.free ?? 0) > 0).toBe(time?.next != null);
        if (!time?.next) continue;
        kept.push({ start: time.start, end: time.end, ...time.next });
        slots.push(time.next.slotId ?? '');
      }
      expect(new Set(slots).size).toBe(slots.length);
      for (const one of kept)
        for (const other of kept)
          if (one !== other && one.start < other.end && other.start < one.end)
            expect(one.agentId !== other.agentId && one.place !== other.place).toBe(true);
    }),
  );
});
