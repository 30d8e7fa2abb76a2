import { dayAfter } from '@rowhouse/shared/domain/date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Busy } from './busy.ts';
import { patternSlots } from './slot-pattern.ts';
import type { Span } from './slots.ts';

const tuesdays = {
  weekdays: [2 as const],
  from: '2026-10-13',
  until: '2026-10-27',
  opens: '14:00',
  closes: '17:00',
  minutes: 60,
};
const now = new Date('2026-10-01T00:00:00Z');
const nothing = { busy: [], closed: [], now, days: 367 };
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Brussels',
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
});
const shown = (slots: readonly (Span & { clash: unknown })[]) =>
  slots.map(({ start, clash }) => `${clock.format(start).slice(5)}${clash === null ? '' : ` ${clash}`}`);

test('a pattern makes its hours on its days in Brussels time, before and after a change of daylight saving time', () => {
  const hours = ['14:00', '15:00', '16:00'];
  expect(shown(patternSlots(tuesdays, nothing))).toEqual(
    ['10-13', '10-20', '10-27'].flatMap((day) => hours.map((hour) => `${day} ${hour}`)),
  );
  const [first, last] = [patternSlots(tuesdays, nothing)[0], patternSlots(tuesdays, nothing).at(-1)];
  expect(first?.start.toISOString()).toBe('2026-10-13T12:00:00.000Z');
  expect(last?.start.toISOString()).toBe('2026-10-27T15:00:00.000Z');
});

test('a slot is returned with what it clashes with', () => {
  const at = (text: string) => new Date(text);
  const busy: Busy[] = [
    { start: at('2026-10-13T12:30:00Z'), end: at('2026-10-13T13:00:00Z'), agentId: 1, place: 0, why: 'visit' },
    { start: at('2026-10-13T14:00:00Z'), end: at('2026-10-13T15:00:00Z'), agentId: 1, place: null, why: 'slot' },
    { start: at('2026-10-26T23:00:00Z'), end: at('2026-10-27T23:00:00Z'), agentId: 1, place: null, why: 'absent' },
  ];
  const made = patternSlots(tuesdays, { ...nothing, busy, closed: ['2026-10-20'], now: at('2026-10-10T00:00:00Z') });
  expect(made.map(({ clash }) => clash)).toEqual([
    ...['visit', null, 'slot'],
    ...['closed', 'closed', 'closed'],
    ...['absent', 'absent', 'absent'],
  ]);
  expect(shown(patternSlots(tuesdays, { ...nothing, now: at('2026-10-20T13:00:00Z') })).slice(2, 6)).toEqual([
    '10-13 16:00 past',
    '10-20 14:00 past',
    '10-20 15:00 past',
    '10-20 16:00',
  ]);
});

test('no two slots of a pattern overlap, and each is within its hours, also around a change of daylight saving time', () => {
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1000 }),
      fc.nat(20),
      fc.nat(1439),
      fc.nat(1439),
      fc.integer({ min: 5, max: 480 }),
      fc.subarray([1, 2, 3, 4, 5, 6, 7] as const, { minLength: 1 }),
      (start, length, one, other, minutes, weekdays) => {
        const from = dayAfter('2026-01-01', start);
        const [opens, closes] = [time(Math.min(one, other)), time(Math.max(one, other))];
        const pattern = { weekdays, from, until: dayAfter(from, length), opens, closes, minutes };
        const slots = patternSlots(pattern, { ...nothing, now: new Date(0) });
        for (const [index, slot] of slots.entries()) {
          const [day = '', hour = ''] = clock.format(slot.start).split(' ');
          expect(day >= from && day <= pattern.until && hour >= opens && hour < closes).toBe(true);
          expect(weekdays).toContain(new Date(`${day}T12:00:00Z`).getUTCDay() || 7);
          expect(slot.end.getTime() - slot.start.getTime()).toBe(minutes * 60_000);
          expect(slot.start >= (slots[index - 1]?.end ?? slot.start)).toBe(true);
        }
      },
    ),
    { numRuns: 60 },
  );
});
