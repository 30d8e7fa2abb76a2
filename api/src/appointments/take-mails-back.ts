import type { Database } from '../database/database.ts';
import { and, eq, gte } from '../database/orm.ts';
import { outbox } from '../database/schema.ts';

/**
 * Removes the mails that a change of a visit queued; says whether there were none, or whether one of them, or anything
 * later, has left or will.
 */
export const takeMailsBack = async (
  database: Database,
  requestId: string,
  changedAt: Date,
): Promise<'taken' | 'left' | 'none'> => {
  const isQueued = and(eq(outbox.requestId, requestId), gte(outbox.createdAt, changedAt));
  const mails = await database.select().from(outbox).where(isQueued).for('update');
  const isLeaving = ({ attempts, leasedUntil, createdAt }: (typeof mails)[number]): boolean =>
    attempts > 0 || leasedUntil !== null || createdAt > changedAt;
  if (mails.some(isLeaving)) return 'left';
  await database.delete(outbox).where(isQueued);
  return mails.length > 0 ? 'taken' : 'none';
};
