import type { StockPublication } from '@rowhouse/shared/contract/desk-stock';
import type { StockStatus } from '@rowhouse/shared/domain/stock-status';
import { ApiError } from '../../api-error.ts';
import type { Database } from '../../database/database.ts';
import { eq } from '../../database/orm.ts';
import { drafts } from '../../database/schema.ts';
import type { DeskCall } from '../desk-endpoint.ts';
import { draftOf, noSubject, type StockKey } from '../drafts/draft-rows.ts';
import { type Publication, publishChanges } from './publish-changes.ts';
import { lockLive } from './stock-call.ts';

/** Options of publishing a draft: the version that was seen, null for the current one. */
interface PublishAsked {
  draftVersion: number | null;
  status?: StockStatus | undefined;
  resolve?: Publication['resolve'];
}

type Publishing = Pick<DeskCall, 'reach' | 'staff' | 'at' | 'by'>;

/** Publishes a person's draft, which is then removed. Without a draft, only the status may change. */
export const publishDraft = async (
  transaction: Database,
  key: StockKey,
  { draftVersion, status, resolve }: PublishAsked,
  desk: Publishing,
): Promise<StockPublication> => {
  const live = await lockLive(transaction, key, desk);
  const draft = await draftOf(transaction, key, desk.staff.id, true);
  if (!live && !draft) return noSubject();
  if (draftVersion !== null && draftVersion !== (draft?.version ?? 0))
    throw new ApiError('conflict', 'The draft was changed in another window');
  const { base, changes, createdAt } = draft ?? { base: {}, changes: {}, createdAt: desk.at };
  const published = await publishChanges(
    transaction,
    key,
    live,
    { base, changes, status, since: createdAt, resolve },
    desk,
  );
  if (draft && published.outcome === 'published') await transaction.delete(drafts).where(eq(drafts.id, draft.id));
  return published;
};
