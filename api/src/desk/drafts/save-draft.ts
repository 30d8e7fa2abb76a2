import type { Draft } from '@rowhouse/shared/contract/desk-drafts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { type SubjectKey, shownDraft } from './draft-rows.ts';
import type { Values } from './draft-values.ts';
import { beginDraft, lockDraft, storeDraft, withValues } from './store-draft.ts';
import { type OpenSubject, type Subject, standingIn } from './subject.ts';

/** Saves a person's changes: each invalid value is refused with a code for its field, and all others are stored. */
export const saveDraft = async <F, M>(
  transaction: Database,
  subject: Subject<F, M>,
  { changes, before = {} }: { changes: Values; before?: Values | undefined },
  desk: Pick<DeskCall, 'staff' | 'at'>,
) => {
  const draft = await lockDraft(transaction, subject.key, subject.live?.version ?? null, desk);
  const { values, refused } = await subject.check(changes);
  const { elsewhere, ...next } = withValues(draft, values, subject.seen(before), standingIn(subject));
  const stored = await storeDraft(transaction, draft, next, desk.at);
  const faults = await subject.faultsWith(next.changes);
  return { draft: stored && shownDraft(stored), refused, elsewhere, faults };
};

/** Begins a new subject under an unused id: a draft of the caller, with nothing on the site. */
export const beginWith = async <K extends SubjectKey, F, M>(
  transaction: Database,
  open: OpenSubject<K, F, M, DeskCall>,
  key: K,
  changes: Values,
  desk: DeskCall,
): Promise<{ id: string; draft: Draft }> => {
  const row = await beginDraft(transaction, key, desk);
  const { draft } = await saveDraft(transaction, await open(transaction, key, desk, 'save'), { changes }, desk);
  return { id: key.id, draft: draft ?? shownDraft(row) };
};
