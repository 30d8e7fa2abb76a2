import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import { ApiError } from '../../api-error.ts';
import { lockContent } from '../../content/store.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, isNull, lte } from '../../database/orm.ts';
import { plannedChanges, staff } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { plannedContentFault } from '../content/content-plans.ts';
import { changeStatuses, type VisitMailing } from '../stock/change-statuses.ts';
import { publishDraft } from '../stock/publish-draft.ts';
import { readLive } from '../stock/stock-call.ts';
import { isOfStock, keyOf, mayDraft, noSubject, type StockKey } from './draft-rows.ts';

type Planned = typeof plannedChanges.$inferSelect;
type Planner = Parameters<typeof publishDraft>[3];

// Whoever planned it may have left, or have another role by now.
const plannerOf = async (
  transaction: Database,
  { staffId }: Planned,
  may: Permission,
  at: Date,
): Promise<Planner | null> => {
  const isThere = and(eq(staff.id, staffId), isNull(staff.leftAt));
  const [row] = await transaction.select().from(staff).where(isThere);
  const reach = row ? reachOf(row.role, may) : 'none';
  return row && reach !== 'none' ? { staff: { ...row, secondStep: 'off' }, reach, at, by: `staff:${row.id}` } : null;
};

// Nobody is there to say what becomes of visits: they are kept.
const takeOff = async (
  transaction: Database,
  { kind, id }: StockKey,
  planner: Planner,
  mailing: VisitMailing,
): Promise<string | null> => {
  const { version } = (await readLive(transaction, { kind, id })) ?? noSubject();
  const items = [{ id, version, status: 'withdrawn' as const }];
  const [changed] = await changeStatuses(transaction, { kind, items, undo: false, visits: 'keep' }, planner, mailing);
  return changed && ['changed', 'unchanged'].includes(changed.result) ? null : (changed?.result ?? 'not-found');
};

/** Does what was planned; the code of why it cannot be, and then nothing of it is done. */
const faultIn = async (
  transaction: Database,
  planned: Planned,
  at: Date,
  mailing: VisitMailing,
): Promise<string | null> => {
  const key = keyOf(planned);
  const planner = await plannerOf(transaction, planned, mayDraft[key.kind], at);
  if (!planner) return 'not-allowed';
  if (!isOfStock(key)) return plannedContentFault(transaction, key, planned, planner);
  if (planned.action === 'unpublish') return takeOff(transaction, key, planner, mailing);
  // As the draft is by now: whoever planned it may have gone on with it.
  const live = await readLive(transaction, key);
  // What was never shown goes on the site, as by the button.
  const status = live?.status === 'draft' ? 'published' : undefined;
  const { outcome } = await publishDraft(transaction, key, { draftVersion: null, status }, planner);
  return outcome === 'published' ? null : outcome;
};

/** Does the planned change that is due first; whether there was one. Of several instances one holds it, and what fails keeps its fault, for a person. */
export const doNextPlanned = ({
  database,
  now,
  log,
  ...mailing
}: Pick<Dependencies, 'database' | 'now' | 'log'> & VisitMailing): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { id, dueAt, doneAt, fault: kept } = plannedChanges;
    const at = now();
    const isDue = and(lte(dueAt, at), isNull(doneAt), isNull(kept));
    if ((await transaction.$count(plannedChanges, isDue)) === 0) return false;
    // In this order, as whoever publishes does: a draft that is over takes its plan with it.
    await lockContent(transaction);
    const [planned] = await transaction
      .select()
      .from(plannedChanges)
      .where(isDue)
      .orderBy(asc(dueAt), asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!planned) return false;
    // It outlives the draft, which is over once it is published.
    await transaction.update(plannedChanges).set({ draftId: null, doneAt: at }).where(eq(id, planned.id));
    const fault = await transaction
      .transaction((inner) => faultIn(inner, planned, at, mailing))
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) log('error', 'a planned change failed', { id: planned.id, error });
        return error instanceof ApiError ? error.code : 'failed';
      });
    if (fault === null) return true;
    const { draftId } = planned;
    await transaction.update(plannedChanges).set({ draftId, doneAt: null, fault }).where(eq(id, planned.id));
    return true;
  });
