import { isDeepStrictEqual } from 'node:util';
import type { DeskOutput } from '@rowhouse/shared/contract/desk-endpoints';
import { editedFields } from '@rowhouse/shared/contract/desk-fields';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, lt } from '../../database/orm.ts';
import { revisions, stockChanges } from '../../database/schema.ts';
import { ownerHider } from '../../offered/relations.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { readChangers } from '../drafts/changers.ts';
import { noSubject, type StockKey } from '../drafts/draft-rows.ts';
import { isRevisionOf, readRevision } from '../drafts/revisions.ts';
import { readLive } from './stock-call.ts';

type Reader = Pick<DeskCall, 'staff'>;

/** Makes a function that hides the ids of owners whom a reader may not see. */
export const hiderFor = (database: Database, ids: readonly unknown[], { staff }: Reader) =>
  ownerHider(database, ids, { reach: reachOf(staff.role, 'owners.read'), staff });

const page = 50;
const mostRevisions = 100;

const isOf = ({ kind, id }: StockKey) => and(eq(stockChanges.kind, kind), eq(stockChanges.subjectId, id));

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
    .where(and(isOf(key), isEarlier))
    .orderBy(desc(stockChanges.id))
    .limit(page + 1);
  const { id, version, at, by } = revisions;
  const revisionRows = await database
    .select({ id, version, at, by })
    .from(revisions)
    .where(isRevisionOf(key))
    .orderBy(desc(at), desc(version))
    .limit(mostRevisions);
  const changerOf = await readChangers(
    database,
    [...rows, ...revisionRows].map((row) => row.by),
  );
  const valueNow = (field: string): unknown => (field === 'stockStatus' ? live?.status : live?.values[field]) ?? null;
  const named = rows.flatMap((row) => (row.field === 'ownerId' ? [row.before, row.after] : []));
  const hide = await hiderFor(database, named, reader);
  const shownValue = (field: string, value: unknown): unknown => (field === 'ownerId' ? hide(value) : value);
  const isEdited = (field: string) => field === 'stockStatus' || Object.hasOwn(editedFields[key.kind], field);
  return {
    changes: rows.slice(0, page).map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: changerOf(row.by),
      field: row.field,
      before: shownValue(row.field, row.before),
      after: shownValue(row.field, row.after),
      canUndo: live !== null && isEdited(row.field) && !isDeepStrictEqual(valueNow(row.field), row.before ?? null),
    })),
    more: rows.length > page,
    revisions: revisionRows.map((row) => ({ ...row, at: row.at.toISOString(), by: changerOf(row.by) })),
  };
};

/** The values of a home or project after a publication; the reader sees no owner that is not theirs to see. */
export const readStockRevision = async (
  database: Database,
  key: StockKey,
  revision: string,
  reader: Reader,
): Promise<DeskOutput<'deskRevision'>> => {
  const { values, ...rest } = await readRevision(database, key, revision);
  const hide = await hiderFor(database, [values.ownerId], reader);
  return { ...rest, values: 'ownerId' in values ? { ...values, ownerId: hide(values.ownerId) } : values };
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
    .where(and(isOf(key), eq(stockChanges.id, change)));
  return row ? { [row.field]: row.before ?? null } : noSubject();
};
