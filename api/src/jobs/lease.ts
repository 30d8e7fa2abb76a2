import { and, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

/** A table of work: the key of a row, and until when an instance holds it. */
export interface WorkTable {
  table: PgTable;
  key: PgColumn;
  leasedUntil: PgColumn;
}

/**
 * The condition of an update that leases rows: it selects those that no instance holds, and locks them, so that of several
 * instances each gets rows of its own. A row whose instance ended without it is free again once its lease is over.
 */
export const freeRows = (
  database: Database,
  { table, key, leasedUntil }: WorkTable,
  { time, where, order = [], most }: { time: Date; where?: SQL | undefined; order?: PgColumn[]; most: number },
): SQL => {
  const free = database
    .select({ key })
    .from(table)
    .where(and(or(isNull(leasedUntil), lte(leasedUntil, time)), where))
    .orderBy(...order)
    .limit(most)
    .for('update', { skipLocked: true });
  return sql`${key} = any(array${free})`;
};
