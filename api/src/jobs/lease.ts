import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { and, gt, isNull, lte, or, type SQL, sql } from '../database/orm.ts';
import { longestPause } from './after-failure.ts';

/** A table of work: the key of a row, the time from which it is due, and the time until which an instance leases it. */
interface WorkTable {
  table: PgTable;
  key: PgColumn;
  dueAt: PgColumn;
  leasedUntil: PgColumn;
}

// Longer than any lease, and more than the clocks of two machines differ.
const farAhead = 3_600_000;

/** Whether a lease is free at a time; one that ends far ahead was written by a wrong clock. */
export const isFree = (leasedUntil: PgColumn, time: Date) =>
  or(isNull(leasedUntil), lte(leasedUntil, time), gt(leasedUntil, new Date(time.getTime() + farAhead)));

const muchLater = (time: Date) => new Date(time.getTime() + 2 * longestPause);

const isDue = (dueAt: PgColumn, time: Date) => or(lte(dueAt, time), gt(dueAt, muchLater(time)));

/**
 * The condition of an update that leases the row due first: it selects a free row and locks it, so that each of several
 * instances gets another one. A row whose instance ended is free again once its lease expires.
 */
export const nextFree = (
  database: Database,
  { table, key, dueAt, leasedUntil }: WorkTable,
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

/** A statement of when the first of some rows is due; null when there is none. */
export const firstDue = (dueAt: PgColumn, where: SQL = sql`true`): SQL =>
  sql`select min(${dueAt}) from ${dueAt.table} where ${where}`;

const moment = (time: Date): SQL => sql`${time.toISOString()}::timestamptz`;

/** The same for `nextFree`: a leased row is due when its lease ends, and one that a wrong clock wrote at once. */
export const nextDue = (
  { dueAt, leasedUntil }: Pick<WorkTable, 'dueAt' | 'leasedUntil'>,
  time: Date,
  where: SQL = sql`true`,
): SQL => {
  const due = sql`case when ${dueAt} > ${moment(muchLater(time))} then ${moment(time)} else ${dueAt} end`;
  const end = sql`case when ${isFree(leasedUntil, time)} then null else ${leasedUntil} end`;
  return sql`select min(greatest(${due}, ${end})) from ${dueAt.table} where ${where}`;
};
