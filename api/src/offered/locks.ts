import { propertyFieldNames } from '@rowhouse/shared/contract/property-fields';
import { ApiError } from '../api-error.ts';
import type { Database } from '../database/database.ts';
import { eq } from '../database/orm.ts';
import { projects, type properties } from '../database/schema.ts';
import { type Difference, differencesOf, writableColumns } from './differences.ts';
import { type LockChange, writeHistory } from './plan-writes.ts';

type Table = typeof properties | typeof projects;

const lockable = (table: Table): ReadonlySet<string> =>
  new Set([
    ...writableColumns(table).flatMap(([name]) =>
      name === 'fields' ? propertyFieldNames.map((field) => `fields.${field}`) : [name],
    ),
    ...(table === projects ? ['units'] : []),
  ]);

const isTextRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The row with its locked fields as they are stored, and the names of the locked fields in which it differed. */
export const withoutLocked = <R extends object>(
  table: Table,
  row: R,
  standing: { lockedFields: string[] } | undefined,
): { row: R; held: string[] } => {
  const locked = new Set(standing?.lockedFields);
  const isHeld = ({ field }: Difference) => locked.has(field);
  if (!standing || locked.size === 0) return { row, held: [] };
  const lockedRow = { ...row };
  const fields = { ...Object.fromEntries(Object.entries(Reflect.get(row, 'fields') ?? {})) };
  const differences = differencesOf(table, standing, row).filter(isHeld);
  for (const { field } of differences) {
    const [name = '', inner] = field.split('.');
    const storedValue: unknown = Reflect.get(standing, name);
    if (inner === undefined) Reflect.set(lockedRow, name, storedValue);
    else {
      const value = isTextRecord(storedValue) ? storedValue[inner] : undefined;
      if (value === undefined) delete fields[inner];
      else fields[inner] = value;
      Reflect.set(lockedRow, 'fields', fields);
    }
  }
  // Units are in another table: when they are left out, they stay unchanged.
  const holdsUnits = locked.has('units') && Reflect.deleteProperty(lockedRow, 'units') && 'units' in row;
  return { row: lockedRow, held: [...differences.map(({ field }) => field), ...(holdsUnits ? ['units'] : [])] };
};

const setLocks = async (
  transaction: Database,
  table: Table,
  id: string,
  change: LockChange,
  locksAfter: (before: readonly string[]) => string[],
): Promise<void> => {
  const [standing] = await transaction.select().from(table).where(eq(table.id, id)).for('update');
  if (!standing) throw new ApiError('not-found', 'There is no such home');
  const before = standing.lockedFields;
  const after = locksAfter(before).toSorted();
  const unknown = after.filter((field) => !lockable(table).has(field));
  if (unknown.length > 0) throw new ApiError('invalid-input', `There is no such field: ${unknown.join(', ')}`);
  if (after.length === before.length && after.every((field) => before.includes(field))) return;
  await transaction
    .update(table)
    .set({ lockedFields: after, version: standing.version + 1, updatedAt: change.at })
    .where(eq(table.id, id));
  const kind = table === projects ? 'project' : 'property';
  await writeHistory(transaction, kind, [{ subjectId: id, field: 'lockedFields', before, after }], change);
};

/** Locks fields of a property or project, columns or `fields.<name>`, so that no feed changes them. */
export const lockFields = (
  transaction: Database,
  table: Table,
  id: string,
  fields: readonly string[],
  change: LockChange,
): Promise<void> => setLocks(transaction, table, id, change, (before) => [...new Set([...before, ...fields])]);

/** Unlocks fields, so that the feed changes them again. */
export const unlockFields = (
  transaction: Database,
  table: Table,
  id: string,
  fields: readonly string[],
  change: LockChange,
): Promise<void> =>
  setLocks(transaction, table, id, change, (before) => before.filter((field) => !fields.includes(field)));
