import type { ChartPoint } from '@rowhouse/shared/charts/simple-chart';
import type { Visits } from '@rowhouse/shared/contract/owner';
import { dateFormatter, formatShortDay } from '@rowhouse/shared/domain/format';
import type { Language } from '@rowhouse/shared/domain/language';

/** One bar of the chart and one row of the table. */
interface DayVisits extends ChartPoint {
  day: string;
}

// One week apart, so that each tick is the same weekday as the last day.
const daysOfWeek = 7;

/** The views of the last seven days, and of the seven days before. */
export const weeksOf = (days: Visits['days']): { last: number; before: number } => {
  const sum = (some: Visits['days']) => some.reduce((total, { visits }) => total + visits, 0);
  return { last: sum(days.slice(-daysOfWeek)), before: sum(days.slice(-2 * daysOfWeek, -daysOfWeek)) };
};

/** The days of the chart, oldest first. */
export const dayVisitsOf = (days: Visits['days'], language: Language): DayVisits[] => {
  const full = dateFormatter('day-month', language);
  return days.map(({ day, visits }, index) => {
    const ticked = (days.length - 1 - index) % daysOfWeek === 0;
    return {
      day,
      label: full(new Date(`${day}T12:00:00Z`)),
      value: visits,
      ...(ticked && { tick: formatShortDay(day) }),
    };
  });
};

/** The summary of the chart: the total and the busiest day (the latest, if several are equal); null without any visits. */
export const busiestOf = (days: readonly DayVisits[]): { total: number; busiest: DayVisits } | null => {
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const [first, ...rest] = days;
  if (!first || total === 0) return null;
  return { total, busiest: rest.reduce((best, day) => (day.value >= best.value ? day : best), first) };
};
