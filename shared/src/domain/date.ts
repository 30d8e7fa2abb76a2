// From the year 1000 on: a database knows no year 0, nor the hours before it.
const dayPattern = /^([1-9]\d{3})-(\d{2})-(\d{2})$/;
const millisecondsPerHour = 3_600_000;
const millisecondsPerDay = 24 * millisecondsPerHour;

/** Whether a text is a day of the calendar as YYYY-MM-DD. */
export const isDay = (text: string): boolean => dayPattern.test(text) && utcDay(startOf(text)) === text;

// When clocks are turned: the last Sunday of a month of 31 days, at one o'clock in Greenwich.
const turnOf = (year: number, month: number): number => {
  const last = Date.UTC(year, month, 31, 1);
  return last - new Date(last).getUTCDay() * millisecondsPerDay;
};

// By how much clocks in Brussels are ahead at a moment; both in milliseconds. As `Intl` knows it of every year since 1997, but a browser takes milliseconds to make a formatter.
const aheadAt = (time: number): number => {
  const year = new Date(time).getUTCFullYear();
  return (time >= turnOf(year, 2) && time < turnOf(year, 9) ? 2 : 1) * millisecondsPerHour;
};

/** What clocks in Brussels show at an instant, as the UTC of the date that is given; by the rule for summer time that holds since October 1996. */
export const brusselsClock = (instant: Date): Date => new Date(instant.getTime() + aheadAt(instant.getTime()));

/** The day YYYY-MM-DD that it is in Brussels at an instant; empty for an invalid date. */
export const brusselsDay = (instant: Date): string => utcDay(brusselsClock(instant).getTime());

/** The instant of a time that clocks in Brussels show, as 2026-07-15T10:00:00, the first where they show it twice; invalid where there is no such time. */
export const brusselsMoment = (local: string): Date => {
  const asUtc = Date.parse(`${local}Z`);
  // A day before and a day after, clocks have been turned if they are.
  const ahead = [-millisecondsPerDay, millisecondsPerDay].map((away) => aheadAt(asUtc + away));
  const found = ahead.find((by) => aheadAt(asUtc - by) === by);
  return new Date(found === undefined ? Number.NaN : asUtc - found);
};

/** The day a number of days after another, before it if negative, both YYYY-MM-DD; empty when it is no day. */
export const dayAfter = (day: string, days: number): string =>
  isDay(day) ? utcDay(startOf(day) + days * millisecondsPerDay) : '';

/** The n days YYYY-MM-DD that end with a day, oldest first; empty when it is no day or n is no positive whole number. */
export const lastDays = (day: string, n: number): string[] => {
  if (!isDay(day) || !Number.isSafeInteger(n) || n < 1) return [];
  return Array.from({ length: n }, (_, index) => dayAfter(day, index - (n - 1)));
};

/** The Monday of the week of a day, both YYYY-MM-DD; empty when it is no day. */
export const weekStart = (day: string): string => {
  if (!isDay(day)) return '';
  const daysSinceMonday = (new Date(startOf(day)).getUTCDay() + 6) % 7;
  return dayAfter(day, -daysSinceMonday);
};

/** The first day of the month of a day, both YYYY-MM-DD; empty when it is no day. */
export const monthStart = (day: string): string => (isDay(day) ? `${day.slice(0, 8)}01` : '');

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

const utcDay = (time: number): string => (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10));
