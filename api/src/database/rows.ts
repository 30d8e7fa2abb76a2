import { createHash } from 'node:crypto';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { getTableColumns, type SQL, sql } from './orm.ts';

/** The rows of a statement, parsed by a schema; throws when one does not match. */
export const rowsOf = async <S extends v.GenericSchema>(
  database: Pick<Database, 'execute'>,
  schema: S,
  statement: SQL,
): Promise<v.InferOutput<S>[]> => v.parse(v.object({ rows: v.array(schema) }), await database.execute(statement)).rows;

// A statement takes at most 65,535 parameters.
const batchSize = 500;

/** Writes rows in batches of some hundred. */
export const inBatches = async <T>(rows: readonly T[], write: (batch: T[]) => PromiseLike<unknown>): Promise<void> => {
  for (let start = 0; start < rows.length; start += batchSize) await write(rows.slice(start, start + batchSize));
};

/**
 * For `onConflictDoUpdate`: an existing row takes every column of the new one, except the key and the columns to keep.
 */
export const overwrite = (target: PgColumn, ...keep: string[]): { target: PgColumn; set: Record<string, SQL> } => ({
  target,
  set: Object.fromEntries(
    Object.entries(getTableColumns(target.table))
      .filter(([property, column]) => column !== target && !keep.includes(property))
      .map(([property, column]) => [property, sql`excluded.${sql.identifier(column.name)}`]),
  ),
});

/** A UUID derived from its parts, so that a second import finds the row of the first. */
export const uuidOf = (...parts: string[]): string => {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
