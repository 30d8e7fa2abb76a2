import { isDeepStrictEqual } from 'node:util';
import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { editedFields } from '@rowhouse/shared/contract/desk-fields';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, lt } from '../../database/orm.ts';
import { revisions, stockChanges } from '../../database/schema.ts';
import { ownerHider } from '../../offered/relations.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { readChangers } from '../drafts/changers.ts';
import { noSubject, type StockKey } from '../drafts/draft-rows.ts';
import { readLive } from './stock-call.ts';

type Reader = Pick<DeskCall, 'staff'>;

/** Makes a function that hides the ids of owners whom a reader may not see. */
export const hiderFor = (database: Database, ids: readonly unknown[], { staff }: Reader) =>
  ownerHider(database, ids, { reach: reachOf(staff.role, 'owners.read'), staff });

const page = 50;
const mostRevisions = 100;

const isOf = (table: typeof revisions | typeof stockChanges, { kind, id }: StockKey) =>
  and(eq(table.kind, kind), eq(table.subjectId, id));

/** Every change of a home or project, the newest first, a page at a time, and the revisions that can be restored. */
export const readHistory = async (
  database: Database,
  key: StockKey,
  before: number | undefined,
  reader: Reader,
): Promise<DeskOutput<'deskHistory'>> => {
  const live = await readLive(database, key);
  const isEarlier = before === undefined ? undefined : lt(stockChanges.id, before);
  const rows = await database
    .select()
    .from(stockChanges)
    .where(and(isOf(stockChanges, key), isEarlier))
    .orderBy(desc(stockChanges.id))
    .limit(page + 1);
  const { id, version, at, by } = revisions;
  const kept = await database
    .select({ id, version, at, by })
    .from(revisions)
    .where(isOf(revisions, key))
    .orderBy(desc(at), desc(version))
    .limit(mostRevisions);
  const changerOf = await readChangers(
    database,
    [...rows, ...kept].map((row) => row.by),
  );
  const valueNow = (field: string): unknown => (field === 'stockStatus' ? live?.status : live?.values[field]) ?? null;
  const named = rows.flatMap((row) => (row.field === 'ownerId' ? [row.before, row.after] : []));
  const hide = await hiderFor(database, named, reader);
  const shown = (field: string, value: unknown): unknown => (field === 'ownerId' ? hide(value) : value);
  const isEdited = (field: string) => field === 'stockStatus' || Object.hasOwn(editedFields[key.kind], field);
  return {
    changes: rows.slice(0, page).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: changerOf(row.by),
      field: row.field,
      before: shown(row.field, row.before),
      after: shown(row.field, row.after),
      canUndo: live !== null && isEdited(row.field) && !isDeepStrictEqual(valueNow(row.field), row.before ?? null),
    })),
    more: rows.length > page,
    revisions: kept.map((row) => ({ ...row, at: row.at.toISOString(), by: changerOf(row.by) })),
  };
};

const valuesSchema = v.record(v.string(), v.unknown());

/** The values of a home or project after a publication. */
export const readRevision = async (
  database: Database,
  key: StockKey,
  revision: string,
  reader: Reader,
): Promise<DeskOutput<'deskRevision'>> => {
  const { row, by, at, ...rest } = await storedRevision(database, key, revision);
  const changerOf = await readChangers(database, [by]);
  const hide = await hiderFor(database, [row.ownerId], reader);
  const values = 'ownerId' in row ? { ...row, ownerId: hide(row.ownerId) } : row;
  return { ...rest, at: at.toISOString(), by: changerOf(by), values };
};

/** A revision as it is stored, with all of its values. */
export const storedRevision = async (database: Database, key: StockKey, revision: string) => {
  const [row] = await database
    .select()
    .from(revisions)
    .where(and(isOf(revisions, key), eq(revisions.id, revision)));
  if (!row) return noSubject();
  const { id, version, at, by } = row;
  return { id, version, at, by, row: v.parse(valuesSchema, row.row) };
};

/** The value of a field before one of its changes. */
export const readBefore = async (
  database: Database,
  key: StockKey,
  change: number,
): Promise<Record<string, unknown>> => {
  const [row] = await database
    .select()
    .from(stockChanges)
    .where(and(isOf(stockChanges, key), eq(stockChanges.id, change)));
  return row ? { [row.field]: row.before ?? null } : noSubject();
};
