import type { Slot } from '@rowhouse/shared/contract/request-answers';
import { brusselsDay } from '@rowhouse/shared/domain/date';

/** The name of the field that says which day is open, which no request holds. */
export const dayName = 'slotDay';

/** The choice of `dayName` that holds the free times nearest to one that was taken. */
export const nearDay = 'near';

/** A day with its times to visit, taken ones too. */
interface VisitDay {
  day: string;
  slots: readonly Slot[];
}

/** The days that have a free time, in their order. */
export const visitDays = (slots: readonly Slot[]): VisitDay[] =>
  [...Map.groupBy(slots, ({ start }) => brusselsDay(new Date(start)))]
    .map(([day, own]) => ({ day, slots: own }))
    .filter((one) => one.slots.some(({ free }) => free > 0));

const mostNear = 4;

/** The free times nearest to one that was taken, soonest first; none where that is no longer offered. */
export const nearestFree = (slots: readonly Slot[], takenId: string): Slot[] => {
  const taken = slots.find(({ id }) => id === takenId);
  if (!taken) return [];
  const away = ({ start }: Slot) => Math.abs(Date.parse(start) - Date.parse(taken.start));
  return slots
    .filter(({ id, free }) => free > 0 && id !== takenId)
    .sort((one, other) => away(one) - away(other))
    .slice(0, mostNear)
    .sort((one, other) => Date.parse(one.start) - Date.parse(other.start));
};

/** Whether a time was chosen on a day that is not the open one, so that the visitor no longer sees it. A time is named by its start. */
export const isOnAnotherDay = (slotId: string, openDay: string): boolean => {
  const day = brusselsDay(new Date(slotId));
  return day !== '' && openDay !== '' && openDay !== nearDay && day !== openDay;
};
