import type { ChangedStatus, Deed, DraftedKind, VisitChoice } from '@rowhouse/shared/contract/desk-stock';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import { endedStatuses, isDeedStatus, type StockStatus } from '@rowhouse/shared/domain/stock-status';
import { ApiError } from '../../api-error.ts';
import { closeSlots } from '../../appointments/close-slots.ts';
import { lockAgents } from '../../appointments/visit-times.ts';
import { writeAudit } from '../../audit.ts';
import type { Database } from '../../database/database.ts';
import { and, desc, eq, inArray } from '../../database/orm.ts';
import { stockChanges } from '../../database/schema.ts';
import { unlockFields } from '../../offered/locks.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { type Closing, cancelVisits, comingVisits, reopenVisits } from '../visits/visits-of-closed.ts';
import { draftedKindRules, type Live } from './drafted-kinds.ts';
import { isWithinReach } from './stock-call.ts';
import { faultsOfAll, stopping } from './stock-faults.ts';
import { lockAgainstFeed } from './stock-subject.ts';

interface StatusChange {
  id: string;
  version: number;
  status: StockStatus;
}

type Changing = Pick<DeskCall, 'reach' | 'staff' | 'at' | 'by'>;

interface StatusChanges {
  kind: DraftedKind;
  items: readonly StatusChange[];
  undo: boolean;
  /** What to do with planned visits of a closed home. */
  visits?: VisitChoice | undefined;
  deed?: Deed | undefined;
}

/** The context of mails about visits. */
export type VisitMailing = Pick<Closing, 'siteUrl' | 'agencyMail' | 'secret'>;

// Only a change that the caller made, and that nobody changed since, can be undone; faults do not prevent this, since
// the former state had them too.
const ownBefore = async (database: Database, kind: DraftedKind, ids: readonly string[], by: string) => {
  const { subjectId, id, before } = stockChanges;
  const rows = await database
    .selectDistinctOn([subjectId], { subjectId, by: stockChanges.by, at: stockChanges.at, before })
    .from(stockChanges)
    .where(and(eq(stockChanges.kind, kind), inArray(subjectId, [...ids]), eq(stockChanges.field, 'stockStatus')))
    .orderBy(subjectId, desc(id));
  return new Map(rows.filter((row) => row.by === by).map((row) => [row.subjectId, row]));
};

// The lock that came with the change to be undone.
const cameLocked = async (
  database: Database,
  kind: DraftedKind,
  ids: readonly string[],
  at: ReadonlyMap<string, { at: Date }>,
) => {
  const rows = await database
    .select({ subjectId: stockChanges.subjectId, at: stockChanges.at, before: stockChanges.before })
    .from(stockChanges)
    .where(
      and(
        eq(stockChanges.kind, kind),
        inArray(stockChanges.subjectId, [...ids]),
        eq(stockChanges.field, 'lockedFields'),
      ),
    );
  const isFresh = ({ subjectId, before, ...row }: (typeof rows)[number]) =>
    at.get(subjectId)?.at.getTime() === row.at.getTime() && Array.isArray(before) && !before.includes('stockStatus');
  return new Set(rows.filter(isFresh).map(({ subjectId }) => subjectId));
};

const writeDeeds = async (
  transaction: Database,
  { kind, ids, deed }: { kind: DraftedKind; ids: string[]; deed: Deed },
  { by, at }: Changing,
): Promise<void> => {
  const isOfThis = and(eq(stockChanges.by, by), eq(stockChanges.at, at), eq(stockChanges.field, 'stockStatus'));
  await transaction
    .update(stockChanges)
    .set({ deed })
    .where(and(eq(stockChanges.kind, kind), inArray(stockChanges.subjectId, ids), isOfThis));
};

/**
 * Changes the status of live rows, each by itself: a failure gets its reason, and all others are done. The free slots
 * of a home that can no longer be visited are closed; undo restores them and the cancelled visits.
 */
export const changeStatuses = async (
  transaction: Database,
  { kind, items, undo, visits: choice, deed }: StatusChanges,
  desk: Changing,
  mailing: VisitMailing,
): Promise<ChangedStatus[]> => {
  if (deed && deed.day > brusselsDay(desk.at))
    throw new ApiError('invalid-input', 'A home is sold or let on a day that has come', { fields: { day: 'invalid' } });
  const endsSome = kind === 'property' && items.some(({ status }) => endedStatuses.includes(status));
  // The same lock order as for bookings.
  if (kind === 'property' && (undo || endsSome)) await lockAgents(transaction);
  const { read, write, table } = draftedKindRules[kind];
  const ids = [...new Set(items.map(({ id }) => id))];
  const reachable = (await read(transaction, ids, true)).filter(({ managerId }) => isWithinReach(desk, managerId));
  const rows = new Map(reachable.map((live) => [live.id, live]));
  const faults = new Map(
    (
      await faultsOfAll(
        transaction,
        kind,
        reachable.map(({ values }) => values),
      )
    ).map((list, index) => [reachable[index]?.id, list]),
  );
  const before = undo
    ? await ownBefore(transaction, kind, ids, desk.by)
    : new Map<string, { at: Date; before: unknown }>();
  const coming = endsSome ? await comingVisits(transaction, ids, desk.at) : new Map<string, string[]>();
  const unlocked = undo ? await cameLocked(transaction, kind, ids, before) : new Set<string>();
  const resultOf = ({ id, version, status }: StatusChange, live: Live | undefined): ChangedStatus => {
    const visits = endedStatuses.includes(status) ? (coming.get(id)?.length ?? 0) : 0;
    const outcome = { id, version: live?.version ?? 0, before: live?.status ?? null, faults: [], visits };
    if (!live) return { ...outcome, result: 'not-found' };
    if (live.status === status) return { ...outcome, result: 'unchanged' };
    if (live.version !== version) return { ...outcome, result: 'conflict' };
    if (before.get(id)?.before === status) return { ...outcome, result: 'changed' };
    const stops = stopping(faults.get(id) ?? [], { from: live.status, to: status });
    if (stops.length > 0) return { ...outcome, result: 'faults', faults: stops };
    return { ...outcome, result: visits > 0 && choice === undefined ? 'visits' : 'changed' };
  };
  const wanted = new Map(items.map((item) => [item.id, item]));
  const results = [...wanted.values()].map((item) => resultOf(item, rows.get(item.id)));
  const changing = results.flatMap(({ id, result }) => {
    const [live, item] = [rows.get(id), wanted.get(id)];
    return result === 'changed' && live && item ? [{ live, status: item.status }] : [];
  });
  if (changing.length === 0) return results;
  await write(
    transaction,
    changing.map(({ live: { id, version }, status }) => ({ id, version, status, changes: {} })),
    desk,
  );
  const deeds = changing.flatMap(({ live: { id }, status }) => (isDeedStatus(status) ? [id] : []));
  if (deed && deeds.length > 0) await writeDeeds(transaction, { kind, ids: deeds, deed }, desk);
  for (const { live } of changing) {
    const key = { kind, id: live.id };
    if (unlocked.has(live.id)) await unlockFields(transaction, table, live.id, ['stockStatus'], desk);
    else await lockAgainstFeed(transaction, key, live, ['stockStatus'], desk);
  }
  await writeAudit(
    transaction,
    desk,
    changing.map(({ live, status }) => ({
      action: `${kind}.status`,
      kind,
      subjectId: live.id,
      before: live.status,
      after: deed && isDeedStatus(status) ? { stockStatus: status, ...deed } : status,
    })),
  );
  const closing = { ...mailing, database: transaction, by: desk.by, now: () => desk.at, counted: new Set<string>() };
  for (const { live, status } of kind === 'property' ? changing : []) {
    const closedAt = undo && endedStatuses.includes(live.status) ? before.get(live.id)?.at : undefined;
    if (closedAt) await reopenVisits(live.id, closedAt, closing);
    if (!endedStatuses.includes(status)) continue;
    if (choice === 'cancel') await cancelVisits(coming.get(live.id) ?? [], closing);
    await closeSlots(transaction, live.id, desk);
  }
  const after = await read(
    transaction,
    changing.map(({ live }) => live.id),
    false,
  );
  const versions = new Map(after.map(({ id, version }) => [id, version]));
  return results.map((result) => ({ ...result, version: versions.get(result.id) ?? result.version }));
};
