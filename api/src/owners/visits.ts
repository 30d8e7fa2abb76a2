import type { Visits } from '@rowhouse/shared/contract/owner';
import { lastDays, monthStart, weekStart } from '@rowhouse/shared/domain/date';
import type { Database } from '../database/database.ts';
import { and, between, eq, inArray, sum } from '../database/orm.ts';
import { viewsByDay, viewTotals } from '../database/schema.ts';

const shownDays = 30;

/**
 * The queries for visits: days of about a month, and sums of all time. Neither reads more after years than after weeks.
 */
export const visitQueries = (database: Database, ids: string[], today: string) => {
  const days = lastDays(today, shownDays);
  // On the 31st, the month began before the days that are shown.
  const since = [days[0] ?? today, monthStart(today)].sort()[0] ?? today;
  return {
    days,
    recent: database
      .select()
      .from(viewsByDay)
      .where(and(inArray(viewsByDay.subjectId, ids), between(viewsByDay.day, since, today))),
    totals: database
      .select({ subjectId: viewTotals.subjectId, visits: sum(viewTotals.visits).mapWith(Number) })
      .from(viewTotals)
      .where(and(inArray(viewTotals.subjectId, ids), eq(viewTotals.page, 'property')))
      .groupBy(viewTotals.subjectId),
  };
};

/** The visits of each of some properties, as of a day in Brussels. */
export const readVisits = async (database: Database, ids: string[], today: string): Promise<(id: string) => Visits> => {
  const { days, ...queries } = visitQueries(database, ids, today);
  const [recent, totals] = ids.length === 0 ? [[], []] : await Promise.all([queries.recent, queries.totals]);
  const byDay = new Map(recent.map(({ subjectId, day, visits }) => [`${subjectId} ${day}`, visits]));
  return (id) => {
    const on = (day: string) => byDay.get(`${id} ${day}`) ?? 0;
    const from = (first: string) =>
      recent
        .filter(({ subjectId, day }) => subjectId === id && day >= first)
        .reduce((total, { visits }) => total + visits, 0);
    return {
      today: on(today),
      week: from(weekStart(today)),
      month: from(monthStart(today)),
      total: totals.find(({ subjectId }) => subjectId === id)?.visits ?? 0,
      days: days.map((day) => ({ day, visits: on(day) })),
    };
  };
};
