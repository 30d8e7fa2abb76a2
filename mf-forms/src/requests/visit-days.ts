import type { Slot } from '@rowhouse/shared/contract/request-answers';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { groupBy } from '@rowhouse/shared/domain/group-by';

/** The name of the field with the open day; it is not part of any request. */
export const dayName = 'slotDay';

/** The value of `dayName` for the group of free times nearest to one that was taken. */
export const nearDay = 'near';

/** A day with its times for a visit, including taken ones. */
interface VisitDay {
  day: string;
  slots: readonly Slot[];
}

/** The days with at least one free time, in order. */
export const visitDays = (slots: readonly Slot[]): VisitDay[] =>
  [...groupBy(slots, ({ start }) => brusselsDay(new Date(start)))]
    .map(([day, own]) => ({ day, slots: own }))
    .filter((one) => one.slots.some(({ free }) => free > 0));

const mostNear = 4;

/** The free times nearest to one that was taken, in order of time; empty if that time is no longer offered. */
export const nearestFree = (slots: readonly Slot[], takenId: string): Slot[] => {
  const takenSlot = slots.find(({ id }) => id === takenId);
  if (!takenSlot) return [];
  const away = ({ start }: Slot) => Math.abs(Date.parse(start) - Date.parse(takenSlot.start));
  return slots
    .filter(({ id, free }) => free > 0 && id !== takenId)
    .sort((one, other) => away(one) - away(other))
    .slice(0, mostNear)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
};

/**
 * Whether the selected time is on another day than the open one, so that the visitor did not see it. A time's id is
 * its start.
 */
export const isOnAnotherDay = (slotId: string, openDay: string): boolean => {
  const day = brusselsDay(new Date(slotId));
  return day !== '' && openDay !== '' && openDay !== nearDay && day !== openDay;
};
