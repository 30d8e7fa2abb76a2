// From the year 1000 on: a database has no year 0, nor the hours before it.
const dayPattern = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const millisecondsPerHour = 3_600_000;
const millisecondsPerDay = 24 * millisecondsPerHour;

/** Whether a text is a valid calendar day as YYYY-MM-DD. */
export const isDay = (text: string): boolean => dayPattern.test(text) && utcDay(startOf(text)) === text;

// The clock change: the last Sunday of a month of 31 days, at 01:00 UTC.
const turnOf = (year: number, month: number): number => {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * millisecondsPerDay;
};

// The offset of Brussels time from UTC at an instant, both in milliseconds. It agrees with `Intl` for every year since 1997, but creating
// a formatter takes a browser milliseconds.
const aheadAt = (time: number): number => {
  const year = new Date(time).getUTCFullYear();
  return (time >= turnOf(year, 2) && time < turnOf(year, 9) ? 2 : 1) * millisecondsPerHour;
};

/**
 * The time on clocks in Brussels at an instant, as the UTC fields of the returned date. It follows the rule for summer time that
 * applies since October 1996.
 */
export const brusselsClock = (instant: Date): Date => new Date(instant.getTime() + aheadAt(instant.getTime()));

/** The day in Brussels at an instant, as YYYY-MM-DD; empty for an invalid date. */
export const brusselsDay = (instant: Date): string => utcDay(brusselsClock(instant).getTime());

/**
 * The instant of a local time in Brussels such as 2026-07-15T10:00:00: the first one if clocks show it twice, and an invalid date if
 * they never do.
 */
export const brusselsMoment = (local: string): Date => {
  const asUtc = Date.parse(`${local}Z`);
  // A day before and a day after are on both sides of a possible clock change.
  const ahead = [-millisecondsPerDay, millisecondsPerDay].map((away) => aheadAt(asUtc + away));
  const offset = ahead.find((by) => aheadAt(asUtc - by) === by);
  return new Date(offset === undefined ? Number.NaN : asUtc - offset);
};

/** The day a number of days after another, or before it if negative, both as YYYY-MM-DD; empty for an invalid day. */
export const dayAfter = (day: string, days: number): string =>
  isDay(day) ? utcDay(startOf(day) + days * millisecondsPerDay) : '';

/** The n days that end with a given day, as YYYY-MM-DD, oldest first; empty for an invalid day, or if n is not a positive whole number. */
export const lastDays = (day: string, n: number): string[] => {
  if (!isDay(day) || !Number.isSafeInteger(n) || n < 1) return [];
  return Array.from({ length: n }, (_, index) => dayAfter(day, index - (n - 1)));
};

/** The Monday of the week of a day, both as YYYY-MM-DD; empty for an invalid day. */
export const weekStart = (day: string): string => {
  if (!isDay(day)) return '';
  const daysSinceMonday = (new Date(startOf(day)).getUTCDay() + 6) % 7;
  return dayAfter(day, -daysSinceMonday);
};

/** The first day of the month of a day, both as YYYY-MM-DD; empty for an invalid day. */
export const monthStart = (day: string): string => (isDay(day) ? `${day.slice(0, 8)}01` : '');

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const utcDay = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10));
