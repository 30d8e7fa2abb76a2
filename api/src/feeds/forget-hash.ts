import type { Database } from '../database/database.ts';
import { and, eq } from '../database/orm.ts';
import { feedItems } from '../database/schema.ts';

/** Makes the next run write an item again, even when the feed sends it unchanged. */
export const forgetHash = async (
  transaction: Database,
  { name }: { name: string },
  sourceId: string,
): Promise<void> => {
  await transaction
    .update(feedItems)
    .set({ hash: '' })
    .where(and(eq(feedItems.feed, name), eq(feedItems.sourceId, sourceId)));
};
