import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { and, isNull, lte, or, type SQL, sql } from '../database/orm.ts';

/** A table of work: the key of a row, from when on it is due, and until when an instance holds it. */
interface Queue {
  table: PgTable;
  key: PgColumn;
  dueAt: PgColumn;
  leasedUntil: PgColumn;
}

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
    .where(and(lte(dueAt, time), or(isNull(leasedUntil), lte(leasedUntil, time)), where))
    .orderBy(dueAt, key)
    .limit(1)
    .for('update', { skipLocked: true });
  return sql`${key} = any(array${free})`;
};
