import { goalCode } from '@rowhouse/shared/domain/goal';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { listingCounts } from '../database/schema.ts';

/** How many properties are for sale and for rent. */
export const readTotals = async (database: Database): Promise<{ sale: number; rent: number }> => {
  const rows = await database
    .select({ goal: listingCounts.goal, total: listingCounts.total })
    .from(listingCounts)
    .where(eq(listingCounts.kind, 'all'));
  const totalOf = (goal: 'sale' | 'rent') => rows.find((row) => row.goal === goalCode(goal))?.total ?? 0;
  return { sale: totalOf('sale'), rent: totalOf('rent') };
};
