import type { SlotClash, SlotPattern } from '@rowhouse/shared/contract/desk-visits';
import { dayAfter } from '@rowhouse/shared/domain/date';
import type { Busy } from './busy.ts';
import { type Span, timesOfDay } from './slots.ts';

/** A time that a pattern makes, and what it clashes with. */
export interface PatternSlot extends Span {
  clash: SlotClash | null;
}

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** The times of a pattern, soonest first, within a limited number of days. */
export const patternSlots = (
  { weekdays, from, until, opens, closes, minutes }: Omit<SlotPattern, 'agent' | 'homes'>,
  { busy, closed, now, days }: { busy: readonly Busy[]; closed: readonly string[]; now: Date; days: number },
): PatternSlot[] => {
  const slots: PatternSlot[] = [];
  for (let ahead = 0, day = from; ahead < days && day <= until; ahead += 1, day = dayAfter(from, ahead)) {
    if (!weekdays.some((one) => one === weekdayOf(day))) continue;
    for (const { start, end } of timesOfDay(day, opens, closes, minutes)) {
      const inTheWay = busy.find((other) => other.start < end && other.end > start);
      const clash = start <= now ? 'past' : closed.includes(day) ? 'closed' : (inTheWay?.why ?? null);
      slots.push({ start, end, clash });
    }
  }
  return slots;
};
