import { dayAfter, isDay, weekStart } from './date.ts';

/** The week of a day YYYY-MM-DD, as 2026-W48. A week belongs to the year of its Thursday. Empty for an invalid day. */
export const weekOf = (day: string): string => {
  const thursday = dayAfter(weekStart(day), 3);
  if (thursday === '') return '';
  const year = thursday.slice(0, 4);
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return `${year}-W${String(Math.floor(days / 7) + 1).padStart(2, '0')}`;
};

/** The Monday of a week such as 2026-W48; empty for an invalid week. */
export const mondayOf = (week: string): string => {
  const [, year = '', number = ''] = /^(\d{4})-W(\d{2})$/.exec(week) ?? [];
  const fourth = `${year}-01-04`;
  if (!isDay(fourth)) return '';
  const monday = dayAfter(weekStart(fourth), 7 * (Number(number) - 1));
  return weekOf(monday) === week ? monday : '';
};

/** The week a number of weeks after another, or before it if negative. */
export const weekAfter = (week: string, weeks: number): string => weekOf(dayAfter(mondayOf(week), 7 * weeks));
