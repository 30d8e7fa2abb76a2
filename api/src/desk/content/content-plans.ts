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

/** Plans that the caller's draft is published, that something hidden is shown, or that it is taken off the site, at a time. */
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

/** Does what was planned; the code of why it cannot be, and then nothing of it is done. */
export const plannedContentFault = async (
  transaction: Database,
  key: ContentKey,
  { action, draftId }: Pick<typeof plannedChanges.$inferSelect, 'action' | 'draftId'>,
  planner: Pick<DeskCall, 'staff' | 'by' | 'at'>,
): Promise<string | null> => {
  // A draft that was begun after something hidden was to be shown has no part in it.
  if (action === 'unpublish' || draftId === null) {
    await lockContent(transaction);
    const state = await readState(transaction);
    const live = liveOf(state, key) ?? noSubject();
    const changes = { status: action === 'publish' ? 'Published' : 'Draft' };
    const publication = { base: { status: live.values.status }, changes, since: planner.at };
    const { outcome } = await publishContentChanges(transaction, state, key, publication, planner);
    return outcome === 'published' ? null : outcome;
  }
  // As the draft is by now: whoever planned it may have gone on with it.
  const draft = await draftOf(transaction, key, planner.staff.id, true);
  const isShown = key.kind !== 'settings' && !(draft && 'status' in draft.changes);
  const asked = { draftVersion: null, ...(isShown && { status: 'Published' as const }) };
  const { outcome } = await publishContent(transaction, key, asked, planner);
  return outcome === 'published' ? null : outcome;
};
