import type { Performance } from '@rowhouse/shared/contract/owner-property';
import { dayAfter } from '@rowhouse/shared/domain/date';
import { and, between, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { requests, subjectVisits, viewsByDay, viewTotals } from '../database/schema.ts';
import { median } from './median.ts';
import { type OwnedSubject, similarTo } from './subjects.ts';

// Among fewer than so many an owner could tell how a certain other one does.
const fewest = 3;
const comparedDays = 30;

/** How a property or project does: its visits of 30 days beside those of similar ones of other owners, and how far its visitors went. */
export const readPerformance = async (
  database: Database,
  { subject, ownerId, today }: { subject: Pick<OwnedSubject, 'kind' | 'id'>; ownerId: string; today: string },
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
  return {
    own: visits.get(id) ?? 0,
    median: others.length < fewest ? null : median(others.map((other) => visits.get(other) ?? 0)),
    among: others.length,
    funnel: await readFunnel(database, id),
  };
};

const readFunnel = async (database: Database, id: string): Promise<Performance['funnel']> => {
  const totals = await database
    .select({ page: viewTotals.page, visits: sql<number>`sum(${viewTotals.visits})`.mapWith(Number) })
    .from(viewTotals)
    .where(eq(viewTotals.subjectId, id))
    .groupBy(viewTotals.page);
  const on = (page: string) => totals.find((row) => row.page === page)?.visits ?? 0;
  return {
    seen: on('list'),
    opened: on('property'),
    asked: await database.$count(requests, eq(requests.subjectId, id)),
    visited: await database.$count(
      subjectVisits,
      and(eq(subjectVisits.subjectId, id), eq(subjectVisits.status, 'done')),
    ),
  };
};
