import { clockOf } from './clock.ts';

interface Span {
  start: string;
  end: string;
}

// The hours that a calendar always shows.
const usual = { first: 8, last: 18 };

const keyOf = (day: string, hour: number): string => `${day} ${String(hour).padStart(2, '0')}`;

const hourOf = (instant: string) => {
  const { day, time } = clockOf(instant);
  return { day, hour: Number(time.slice(0, 2)) };
};

/** The hour of Brussels in which an entry begins, and the last one that it fills; an hour that the clock repeats is one. */
const hoursOf = ({ start, end }: Span) => {
  const last = new Date(Math.max(Date.parse(start), Date.parse(end) - 1)).toISOString();
  return { from: hourOf(start), until: hourOf(last) };
};

/** The hours that a calendar of some days shows, and what begins in an hour of a day or goes on from the one before. */
export const gridOf = <E extends Span>(days: readonly string[], entries: readonly E[]) => {
  const placed = entries.map((entry) => ({ entry, ...hoursOf(entry) }));
  const shownEntries = placed.filter(({ from, until }) => days.includes(from.day) || days.includes(until.day));
  const pastMidnight = shownEntries.some(({ from, until }) => from.day !== until.day);
  const first = pastMidnight ? 0 : Math.min(usual.first, ...shownEntries.map(({ from }) => from.hour));
  const last = pastMidnight ? 23 : Math.max(usual.last, ...shownEntries.map(({ until }) => until.hour));
  return {
    hours: Array.from({ length: last - first + 1 }, (_, index) => first + index),
    at: (day: string, hour: number) => {
      const key = keyOf(day, hour);
      return {
        begins: shownEntries.filter(({ from }) => keyOf(from.day, from.hour) === key).map(({ entry }) => entry),
        goesOn: shownEntries.some(
          ({ from, until }) => keyOf(from.day, from.hour) < key && key <= keyOf(until.day, until.hour),
        ),
      };
    },
  };
};
