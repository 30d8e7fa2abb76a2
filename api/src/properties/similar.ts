import { and, arrayOverlaps, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { listings } from '../database/schema.ts';
import { isAvailable } from './listing-conditions.ts';

/**
 * The ids of what is most like a property and can still be had: first what shares a type, then what is in the same city, then
 * what costs about the same, then the newest; by a hidden price nothing is near.
 */
export const similarIds = async (database: Database, id: string, most: number): Promise<string[]> => {
  const [own] = await database.select().from(listings).where(eq(listings.propertyId, id));
  if (!own) return [];
  const { goal, price, cityId, typeIds } = own;
  const rows = await database
    .select({ id: listings.propertyId })
    .from(listings)
    .where(and(eq(listings.goal, goal), isAvailable, ne(listings.propertyId, id)))
    .orderBy(
      desc(arrayOverlaps(listings.typeIds, typeIds)),
      desc(eq(listings.cityId, cityId)),
      ...(price === null ? [] : [sql`abs(${listings.price} - ${price}) nulls last`]),
      desc(listings.publishedAt),
      asc(listings.propertyId),
    )
    .limit(most);
  return rows.map((row) => row.id);
};
