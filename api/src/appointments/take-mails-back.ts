import type { Database } from '../database/database.ts';
import { and, eq, gte } from '../database/orm.ts';
import { outbox } from '../database/schema.ts';

/** Removes the mails about a visit that were queued since a time; says whether one of them had left, or whether there were none. */
export const takeMailsBack = async (
  database: Database,
  requestId: string,
  since: Date,
): Promise<'taken' | 'left' | 'none'> => {
  const isQueued = and(eq(outbox.requestId, requestId), gte(outbox.createdAt, since));
  const mails = await database.select().from(outbox).where(isQueued).for('update');
  if (mails.some(({ attempts, leasedUntil }) => attempts > 0 || leasedUntil !== null)) return 'left';
  await database.delete(outbox).where(isQueued);
  return mails.length > 0 ? 'taken' : 'none';
};
