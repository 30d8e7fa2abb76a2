import { isDeepStrictEqual } from 'node:util';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns } from '../database/orm.ts';

/** A field that changes: a column, or `fields.<name>`. */
export interface Difference {
  field: string;
  before: unknown;
  after: unknown;
}

// Metadata of the row, maintained by the writer.
const ownColumns: ReadonlySet<string> = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'closedAt',
  'lockedFields',
]);

/** The columns of a table that a caller may write. */
export const writableColumns = (table: PgTable): [name: string, column: PgColumn][] =>
  Object.entries(getTableColumns(table)).filter(([name]) => !ownColumns.has(name));

/** A value as it is read back after writing. */
const asStored = (column: PgColumn, value: unknown): unknown => {
  if (value === undefined || value === null) return null;
  const read = column.mapFromDriverValue(column.mapToDriverValue(value));
  return typeof read === 'number' ? read + 0 : read;
};

/** A value of a named column as it is read back after writing. */
export const storedAs = (table: PgTable, name: string, value: unknown): unknown => {
  const column = getTableColumns(table)[name];
  return column ? asStored(column, value) : (value ?? null);
};

/** A row as it is read back after writing, without the named columns. */
export const readAgain = (table: PgTable, row: object, without: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([name]) => !without.includes(name))
      .map(([name, column]) => [name, asStored(column, Reflect.get(row, name))]),
  );

const entriesIn = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(typeof value === 'object' && value !== null ? Object.entries(value) : []);

const differenceOf = (field: string, before: unknown, after: unknown): Difference[] =>
  isDeepStrictEqual(before, after) ? [] : [{ field, before, after }];

/** The changes of the stored row by writing this one, field by field; an omitted column keeps its value. */
export const differencesOf = (table: PgTable, standing: object | undefined, row: object): Difference[] =>
  writableColumns(table).flatMap(([name, column]) => {
    const value: unknown = Reflect.get(row, name);
    if (value === undefined) return [];
    const after = asStored(column, value);
    const before = asStored(column, standing && Reflect.get(standing, name));
    if (name !== 'fields') return differenceOf(name, before, after);
    const [old, next] = [entriesIn(before), entriesIn(after)];
    const names = new Set([...Object.keys(old), ...Object.keys(next)]);
    return [...names].flatMap((key) => differenceOf(`fields.${key}`, old[key] ?? null, next[key] ?? null));
  });
