import { and, arrayOverlaps, asc, desc, eq, gte, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { listings } from '../database/schema.ts';
import { isAvailable } from './listing-conditions.ts';

/**
 * The ids of what is most like a property and can still be had: first what shares a type, then what is in the same city, then
 * what costs about the same, then the newest; by a hidden price nothing is near. Each step is a few walks along an index, however many homes there are.
 */
export const similarIds = async (
  database: Database,
  { propertyId: id, goal, price = null, cityId, typeIds }: typeof listings.$inferInsert,
  most: number,
): Promise<string[]> => {
  const others = and(eq(listings.goal, goal), isAvailable, ne(listings.propertyId, id));
  const sharesType = arrayOverlaps(listings.typeIds, typeIds);
  const sameCity = eq(listings.cityId, cityId);
  const found: string[] = [];
  for (const isNear of [
    and(sharesType, sameCity),
    and(sharesType, ne(listings.cityId, cityId)),
    and(not(sharesType), sameCity),
    and(not(sharesType), ne(listings.cityId, cityId)),
  ]) {
    const left = most - found.length;
    if (left === 0) break;
    const walk = (where?: SQL, ...order: SQL[]) =>
      database
        .select({ id: listings.propertyId, price: listings.price, publishedAt: listings.publishedAt })
        .from(listings)
        .where(and(others, isNear, where))
        .orderBy(...order, sql`${listings.publishedAt} desc nulls last`, asc(listings.propertyId))
        .limit(left);
    // In one question, however many walks.
    const rows = await (price === null
      ? walk()
      : unionAll(
          walk(gte(listings.price, price), asc(listings.price)),
          walk(lt(listings.price, price), desc(listings.price)),
          walk(isNull(listings.price)),
        ));
    const nearest = rows.toSorted(nearerTo(price)).slice(0, left);
    found.push(...nearest.map((row) => row.id));
  }
  return found;
};

interface Near {
  id: string;
  price: number | null;
  publishedAt: Date;
}

const nearerTo = (price: number | null) => {
  const distance = (other: Near) =>
    price === null ? 0 : other.price === null ? Number.MAX_VALUE : Math.abs(other.price - price);
  return (one: Near, other: Near): number =>
    distance(one) - distance(other) ||
    Number(other.publishedAt) - Number(one.publishedAt) ||
    (one.id < other.id ? -1 : 1);
};
