import type { PlannedChange } from '@rowhouse/shared/contract/desk-drafts';
import { lockContent } from '../../content/store.ts';
import type { ContentKey } from '../../content/subjects.ts';
import type { Database } from '../../database/database.ts';
import type { plannedChanges } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject } from '../drafts/draft-rows.ts';
import { dueWithinYear, storePlan } from '../drafts/plan-rows.ts';
import { liveOf, readState } from './content-state.ts';
import { publishContent, publishContentChanges } from './publish-content.ts';

type Action = PlannedChange['action'];

/** Schedules a change: the caller's draft is published, hidden content is shown, or content is taken off the site. */
export const planContent = async (
  transaction: Database,
  key: ContentKey,
  { action, dueAt }: { action: Action; dueAt: string },
  desk: DeskCall,
): Promise<PlannedChange> => {
  const due = dueWithinYear(dueAt, desk);
  const live = liveOf(await readState(transaction), key);
  const draft = action === 'publish' ? await draftOf(transaction, key, desk.staff.id, false) : null;
  const isHidden = live?.values.status === 'Draft';
  if (action === 'publish' ? !draft && !isHidden : !live) return noSubject();
  return storePlan(transaction, key, { action, dueAt: due, draftId: draft?.id ?? null }, desk);
};

/**
 * Carries out a planned change; returns the code of the fault that prevents it, in which case nothing of it is stored.
 */
export const plannedContentFault = async (
  transaction: Database,
  key: ContentKey,
  { action, draftId }: Pick<typeof plannedChanges.$inferSelect, 'action' | 'draftId'>,
  planner: Pick<DeskCall, 'staff' | 'by' | 'at'>,
): Promise<string | null> => {
  // A draft begun after a plan to show hidden content is no part of the plan.
  if (action === 'unpublish' || draftId === null) {
    await lockContent(transaction);
    const state = await readState(transaction);
    const live = liveOf(state, key) ?? noSubject();
    const changes = { status: action === 'publish' ? 'Published' : 'Draft' };
    const publication = { base: { status: live.values.status }, changes, since: planner.at };
    const { outcome } = await publishContentChanges(transaction, state, key, publication, planner);
    return outcome === 'published' ? null : outcome;
  }
  // The draft as it is now: its owner may have continued it after planning.
  const draft = await draftOf(transaction, key, planner.staff.id, true);
  const isShown = key.kind !== 'settings' && !(draft && 'status' in draft.changes);
  const asked = { draftVersion: null, ...(isShown && { status: 'Published' as const }) };
  const { outcome } = await publishContent(transaction, key, asked, planner);
  return outcome === 'published' ? null : outcome;
};
