import type { PlannedChange } from '@rowhouse/shared/contract/desk-drafts';
import type { DeskInput } from '@rowhouse/shared/contract/desk-endpoints';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject } from '../drafts/draft-rows.ts';
import { dueWithinYear, removePlan, storePlan } from '../drafts/plan-rows.ts';
import { isWithinReach, readLive } from './stock-call.ts';

/** Schedules the publication of the caller's draft, or the withdrawal of the home from the site. */
export const plan = async (
  transaction: Database,
  { kind, id, action, dueAt }: DeskInput<'deskPlan'>,
  desk: DeskCall,
): Promise<PlannedChange> => {
  const key = { kind, id };
  const due = dueWithinYear(dueAt, desk);
  const live = await readLive(transaction, key);
  if (live && !isWithinReach(desk, live.managerId)) return noSubject();
  const draft = action === 'publish' ? await draftOf(transaction, key, desk.staff.id, false) : null;
  if (action === 'publish' ? !draft : !live) return noSubject();
  return storePlan(transaction, key, { action, dueAt: due, draftId: draft?.id ?? null }, desk);
};

/** Cancels a plan, or dismisses a failed one; for anyone who may change the home. */
export const cancelPlan = (
  transaction: Database,
  { kind, id, plan }: DeskInput<'deskPlanCancel'>,
  desk: DeskCall,
): Promise<void> =>
  removePlan(transaction, { kind, id }, plan, desk, async (isOwn) => {
    const live = await readLive(transaction, { kind, id });
    return isOwn || (live !== null && isWithinReach(desk, live.managerId));
  });
