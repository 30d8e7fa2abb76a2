import type { Settings } from '@rowhouse/shared/contract/settings';
import { brusselsDay, dayAfter } from '@rowhouse/shared/domain/date';

type Appointments = Settings['appointments'];

export interface SlotTime {
  id: string;
  start: Date;
  end: Date;
}

const minute = 60_000;
const hour = 60 * minute;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Brussels',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** What the clock of Brussels shows at an instant, read as if it were UTC. */
const shownAt = (instant: number): number => {
  const part = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:00Z`);
};

/** The instant at which the clock of Brussels shows a time on a day; null where it skips it, the first where it shows it twice. */
export const brusselsInstant = (day: string, time: string): Date | null => {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const found = [2 * hour, hour].map((ahead) => wanted - ahead).find((instant) => shownAt(instant) === wanted);
  return found === undefined ? null : new Date(found);
};

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The slots that the agency offers at a moment, soonest first; each is named by the instant at which it starts. */
export const offeredSlots = (
  { hours, closed, minutes, hoursAhead, daysAhead }: Appointments,
  now: Date,
): SlotTime[] => {
  const soonest = now.getTime() + hoursAhead * hour;
  const today = brusselsDay(now);
  const slots = new Map<string, SlotTime>();
  for (let ahead = 0; ahead <= daysAhead; ahead += 1) {
    const day = dayAfter(today, ahead);
    if (closed.includes(day)) continue;
    const weekday = weekdays[new Date(`${day}T12:00:00Z`).getUTCDay()];
    for (const { days, opens, closes } of hours) {
      if (!days.some((one) => one === weekday)) continue;
      for (let at = minutesOf(opens); at + minutes <= minutesOf(closes); at += minutes) {
        const start = brusselsInstant(day, timeOf(at));
        if (!start || start.getTime() < soonest) continue;
        slots.set(start.toISOString(), {
          id: start.toISOString(),
          start,
          end: new Date(start.getTime() + minutes * minute),
        });
      }
    }
  }
  return [...slots.values()].sort((one, other) => one.start.getTime() - other.start.getTime());
};
