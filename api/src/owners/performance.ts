import type { Performance } from '@rowhouse/shared/contract/owner-property';
import { dayAfter } from '@rowhouse/shared/domain/date';
import type { Database } from '../database/database.ts';
import { and, between, eq, inArray, sql } from '../database/orm.ts';
import { requests, subjectVisits, viewsByDay, viewTotals } from '../database/schema.ts';
import { type OwnedSubject, similarTo } from './subjects.ts';

// With fewer, an owner could find out the numbers of another one.
const fewest = 3;
const comparedDays = 30;

/** The median: the middle number, or the mean of the two middle ones for an even count; 0 for none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

/**
 * The performance of a property or project: its visits of 30 days next to those of similar ones of other owners, and
 * its funnel of visitors.
 */
export const readPerformance = async (
  database: Database,
  { subject, ownerId, today }: { subject: OwnedSubject; ownerId: string; today: string },
): Promise<Performance> => {
  const { id } = subject;
  const others = await similarTo(database, subject, ownerId);
  const since = dayAfter(today, 1 - comparedDays);
  const counted = await database
    .select({ id: viewsByDay.subjectId, visits: sql<number>`sum(${viewsByDay.visits})`.mapWith(Number) })
    .from(viewsByDay)
    .where(and(inArray(viewsByDay.subjectId, [id, ...others]), between(viewsByDay.day, since, today)))
    .groupBy(viewsByDay.subjectId);
  const visits = new Map(counted.map((row) => [row.id, row.visits]));
  const totals = await database
    .select({ page: viewTotals.page, visits: sql<number>`sum(${viewTotals.visits})`.mapWith(Number) })
    .from(viewTotals)
    .where(eq(viewTotals.subjectId, id))
    .groupBy(viewTotals.page);
  const visitsOf = (page: string) => totals.find((row) => row.page === page)?.visits ?? 0;
  const isDone = and(eq(subjectVisits.subjectId, id), eq(subjectVisits.status, 'done'));
  return {
    own: visits.get(id) ?? 0,
    median: others.length < fewest ? null : median(others.map((other) => visits.get(other) ?? 0)),
    among: others.length,
    funnel: {
      seen: visitsOf('list'),
      opened: visitsOf('property'),
      asked: await database.$count(requests, eq(requests.subjectId, id)),
      visited: await database.$count(subjectVisits, isDone),
    },
  };
};
