import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { and, gt, isNull, lte, or, type SQL, sql } from '../database/orm.ts';
import { longestPause } from './after-failure.ts';

/** A table of work: the key of a row, from when on it is due, and until when an instance holds it. */
interface Queue {
  table: PgTable;
  key: PgColumn;
  dueAt: PgColumn;
  leasedUntil: PgColumn;
}

// Longer than any lease, and further than the clock of another machine is ahead.
const farAhead = 3_600_000;

/** Whether nobody holds what is leased until a time; one that lies far ahead was noted by a clock that was wrong. */
export const isFree = (leasedUntil: PgColumn, time: Date) =>
  or(isNull(leasedUntil), lte(leasedUntil, time), gt(leasedUntil, new Date(time.getTime() + farAhead)));

const isDue = (dueAt: PgColumn, time: Date) =>
  or(lte(dueAt, time), gt(dueAt, new Date(time.getTime() + 2 * longestPause)));

/**
 * The condition of an update that leases the row that is due first: it selects one that no instance holds, and locks it, so that of
 * several instances each gets another. A row whose instance ended without it is free again once its lease is over.
 */
export const nextFree = (
  database: Database,
  { table, key, dueAt, leasedUntil }: Queue,
  time: Date,
  where?: SQL | undefined,
): SQL => {
  const free = database
    .select({ key })
    .from(table)
    .where(and(isDue(dueAt, time), isFree(leasedUntil, time), where))
    .orderBy(dueAt, key)
    .limit(1)
    .for('update', { skipLocked: true });
  return sql`${key} = any(array${free})`;
};
