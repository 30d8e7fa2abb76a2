import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import { ApiError } from '../../api-error.ts';
import { lockContent } from '../../content/store.ts';
import type { Database } from '../../database/database.ts';
import { and, asc, eq, isNull, lte } from '../../database/orm.ts';
import { plannedChanges, staff } from '../../database/schema.ts';
import type { Dependencies } from '../../dependencies.ts';
import { firstDue } from '../../jobs/lease.ts';
import type { Queue } from '../../jobs/queues.ts';
import { openContent, withStatus } from '../content/content-subject.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { changeStatuses, type VisitMailing } from '../stock/change-statuses.ts';
import { readLive } from '../stock/stock-call.ts';
import { isOfStock, keyOf, mayDraft, noSubject, type StockKey } from './draft-rows.ts';
import { openSubject } from './open-subject.ts';
import { publishChanges, publishDraft } from './publish-draft.ts';

type PlanRow = typeof plannedChanges.$inferSelect;
type PlanDependencies = Pick<Dependencies, 'database' | 'now' | 'log'> & VisitMailing;
type Planner = Pick<DeskCall, 'reach' | 'staff' | 'at' | 'by'>;

// The person who planned it may have left, or have another role by now.
const plannerOf = async (
  transaction: Database,
  { staffId }: PlanRow,
  may: Permission,
  at: Date,
): Promise<Planner | null> => {
  const isThere = and(eq(staff.id, staffId), isNull(staff.leftAt));
  const [row] = await transaction.select().from(staff).where(isThere);
  const reach = row ? reachOf(row.role, may) : 'none';
  return row && reach !== 'none' ? { staff: { ...row, secondStep: 'off' }, reach, at, by: `staff:${row.id}` } : null;
};

// Nobody is present to decide about the visits, so they are kept.
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

/**
 * Carries out a planned change; returns the code of the fault that prevents it, in which case nothing of it is stored.
 */
const faultIn = async (
  transaction: Database,
  planned: PlanRow,
  at: Date,
  mailing: VisitMailing,
): Promise<string | null> => {
  const key = keyOf(planned);
  const { action, draftId } = planned;
  const planner = await plannerOf(transaction, planned, mayDraft[key.kind], at);
  if (!planner) return 'not-allowed';
  if (isOfStock(key) && action === 'unpublish') return takeOff(transaction, key, planner, mailing);
  const publish = async () => {
    // A draft begun after a plan to show hidden content is no part of the plan.
    if (!isOfStock(key) && (action === 'unpublish' || draftId === null)) {
      const subject = await openContent(transaction, key, planner, 'change');
      if (!subject.live) return noSubject();
      const status = withStatus(subject, action === 'publish' ? 'Published' : 'Draft');
      return publishChanges(transaction, subject, { ...status, since: at }, planner);
    }
    // The draft as it is now: its owner may have continued it after planning.
    const subject = await openSubject(transaction, key, planner, 'change');
    return publishDraft(transaction, subject, { draftVersion: null }, planner, subject.toShow);
  };
  const { outcome } = await publish();
  return outcome === 'published' ? null : outcome;
};

const isOpen = and(isNull(plannedChanges.doneAt), isNull(plannedChanges.fault));

/**
 * Carries out the planned change that is due first; returns whether there was one. Only one of several instances takes
 * it, and a failed one keeps its fault for a person to see.
 */
export const doNextPlanned = ({ database, now, log, ...mailing }: PlanDependencies): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { id, dueAt } = plannedChanges;
    const at = now();
    const isDue = and(lte(dueAt, at), isOpen);
    if ((await transaction.$count(plannedChanges, isDue)) === 0) return false;
    // The same lock order as for publishing: removing a draft also removes its plan.
    await lockContent(transaction);
    const [planned] = await transaction
      .select()
      .from(plannedChanges)
      .where(isDue)
      .orderBy(asc(dueAt), asc(id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!planned) return false;
    // The plan outlives the draft, which is removed once it is published.
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

/** The planned changes. */
export const plannedQueue = (dependencies: PlanDependencies): Queue => ({
  name: 'the planned changes',
  table: plannedChanges,
  next: () => firstDue(plannedChanges.dueAt, isOpen),
  run: () => doNextPlanned(dependencies),
});
