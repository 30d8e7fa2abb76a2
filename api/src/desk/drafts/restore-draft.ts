import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject, shownDraft } from './draft-rows.ts';
import { differing, pickValues, type Values } from './draft-values.ts';
import { publishChanges } from './publish-draft.ts';
import { beginDraft, lockDraft, storeDraft } from './store-draft.ts';
import { type Subject, standingIn } from './subject.ts';

/**
 * Restores former values, also of a removed subject: their differences from the live values go into the draft, or are
 * published at once. The subject is open for a change; a value that may not be set any more stays as it is.
 */
export const restoreValues = async <F, M>(
  transaction: Database,
  subject: Subject<F, M>,
  { version, as, readFormer }: { version: number; as: 'draft' | 'live'; readFormer: () => Promise<FormerState> },
  desk: DeskCall,
) => {
  const { key, live, newest, check } = subject;
  if (newest === undefined) return noSubject();
  if (newest !== version) throw new ApiError('conflict', `${key.id} was changed by somebody else`);
  const { values, status } = await readFormer();
  const standing = standingIn(subject);
  const names = differing(values, standing).filter((field) => field in standing);
  const { values: changes } = await check(pickValues(values, names));
  const base = live ? pickValues(standing, Object.keys(changes)) : {};
  if (as === 'live') {
    const publication = { base, changes, status, since: desk.at };
    return { as, published: await publishChanges(transaction, subject, publication, desk) };
  }
  const draft = live
    ? await lockDraft(transaction, key, live.version, desk)
    : ((await draftOf(transaction, key, desk.staff.id, true)) ?? (await beginDraft(transaction, key, desk)));
  // The draft of a removed subject is that of a new one.
  const over = live ? draft : { ...draft, baseVersion: 0 };
  const next = { base: { ...over.base, ...base }, changes: { ...over.changes, ...changes } };
  const stored = await storeDraft(transaction, over, next, desk.at);
  return { as, draft: stored && shownDraft(stored) };
};

/** The values to restore, and the status if it is restored too. */
interface FormerState {
  values: Values;
  status?: StockStatus | undefined;
}
