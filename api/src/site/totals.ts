import { count } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { properties } from '../database/schema.ts';

/** How many properties are for sale and for rent. */
export async function readTotals(database: Database): Promise<{ sale: number; rent: number }> {
  const rows = await database
    .select({ goal: properties.goal, count: count() })
    .from(properties)
    .groupBy(properties.goal);
  const totalOf = (goal: 'sale' | 'rent') => rows.find((row) => row.goal === goal)?.count ?? 0;
  return { sale: totalOf('sale'), rent: totalOf('rent') };
}
