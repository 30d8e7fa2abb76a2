import type { Settings } from '@rowhouse/shared/contract/settings';
import { brusselsDay, brusselsMoment, dayAfter } from '@rowhouse/shared/domain/date';

const minute = 60_000;
const hour = 60 * minute;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/**
 * The instant of a local time in Brussels on a day; null when the spring change skips it, the first when the autumn
 * change repeats it.
 */
export const brusselsInstant = (day: string, time: string): Date | null => {
  const instant = brusselsMoment(`${day}T${time}:00`);
  return Number.isNaN(instant.getTime()) ? null : instant;
};

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** A stretch of time. */
export interface Span {
  start: Date;
  end: Date;
}

/**
 * The times of a day from one hour to another, each of so many minutes, in Brussels time. None begins before the
 * previous one ends, also when the clock changes in between.
 */
export const timesOfDay = (day: string, opens: string, closes: string, minutes: number): Span[] => {
  const times: Span[] = [];
  for (let at = minutesOf(opens); at + minutes <= minutesOf(closes); at += minutes) {
    const start = brusselsInstant(day, timeOf(at));
    if (!start || start < (times.at(-1)?.end ?? start)) continue;
    times.push({ start, end: new Date(start.getTime() + minutes * minute) });
  }
  return times;
};

/** The slots that the agency offers at a time, soonest first; each is identified by its start. */
export const offeredSlots = (
  { hours, closed, minutes, hoursAhead, daysAhead }: Settings['appointments'],
  now: Date,
): (Span & { id: string })[] => {
  const soonest = now.getTime() + hoursAhead * hour;
  const today = brusselsDay(now);
  const offered = new Map<string, Span>();
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayAfter(today, ahead);
    if (closed.includes(day)) continue;
    const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()];
    for (const { days, opens, closes } of hours) {
      if (!days.some((one) => one === weekday)) continue;
      for (const span of timesOfDay(day, opens, closes, minutes))
        if (span.start.getTime() >= soonest) offered.set(span.start.toISOString(), span);
    }
  }
  return [...offered]
    .map(([id, span]) => ({ id, ...span }))
    .sort((one, other) => one.start.getTime() - other.start.getTime());
};
