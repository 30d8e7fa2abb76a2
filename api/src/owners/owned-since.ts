import type { Database } from '../database/database.ts';
import { and, eq, max, sql } from '../database/orm.ts';
import { stockChanges } from '../database/schema.ts';

/** Since when a subject belongs to no other owner: its earlier dealings are the other's. Null if it never did. */
export const ownedSince = async (
  database: Database,
  { ownerId, subjectId }: { ownerId: string; subjectId: string },
): Promise<Date | null> => {
  const isOfOther = sql`${stockChanges.before} #>> '{}' <> ${ownerId}`;
  const [row] = await database
    .select({ at: max(stockChanges.at) })
    .from(stockChanges)
    .where(and(eq(stockChanges.subjectId, subjectId), eq(stockChanges.field, 'ownerId'), isOfOther));
  return row?.at ?? null;
};
