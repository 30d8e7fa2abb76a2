import { and, arrayOverlaps, asc, eq, gte, isNull, lt, ne, not, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { listings } from '../database/schema.ts';
import { isAvailable } from './listing-conditions.ts';

const newest = [sql`${listings.publishedAt} desc nulls last`, asc(listings.propertyId)];

/**
 * The ids of what is most like a property and can still be had: first what shares a type, then what is in the same city, then
 * what costs about the same, then the newest; by a hidden price nothing is near. Each step is one walk along an index, however many there are.
 */
export const similarIds = async (database: Database, id: string, most: number): Promise<string[]> => {
  const [own] = await database.select().from(listings).where(eq(listings.propertyId, id));
  if (!own) return [];
  const others = and(eq(listings.goal, own.goal), isAvailable, ne(listings.propertyId, own.propertyId));
  const sharesType = arrayOverlaps(listings.typeIds, own.typeIds);
  const sameCity = eq(listings.cityId, own.cityId);
  const found: string[] = [];
  for (const isNear of [
    and(sharesType, sameCity),
    and(sharesType, ne(listings.cityId, own.cityId)),
    and(not(sharesType), sameCity),
    and(not(sharesType), ne(listings.cityId, own.cityId)),
  ]) {
    for (const take of own.price === null ? [newestOf] : [nearestTo(own.price), newestWithoutPrice]) {
      if (found.length < most) found.push(...(await take(database, and(others, isNear), most - found.length)));
    }
  }
  return found;
};

type Take = (database: Database, where: SQL | undefined, most: number) => Promise<string[]>;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const newestOf: Take = async (database, where, most) =>
  idsOf(
    await database
      .select({ id: listings.propertyId })
      .from(listings)
      .where(where)
      .orderBy(...newest)
      .limit(most),
  );

const newestWithoutPrice: Take = (database, where, most) =>
  newestOf(database, and(where, isNull(listings.price)), most);

// The nearest above and the nearest below, then the nearest of those.
const nearestTo =
  (price: number): Take =>
  async (database, where, most) => {
    const side = (isBeyond: SQL, along: SQL) =>
      database
        .select({ id: listings.propertyId, price: listings.price, publishedAt: listings.publishedAt })
        .from(listings)
        .where(and(where, isBeyond))
        .orderBy(along, ...newest)
        .limit(most);
    const found = await Promise.all([
      side(gte(listings.price, price), sql`${listings.price} asc nulls last`),
      side(lt(listings.price, price), sql`${listings.price} desc nulls first`),
    ]);
    const distance = (row: { price: number | null }) => Math.abs((row.price ?? price) - price);
    return idsOf(
      found
        .flat()
        .toSorted(
          (one, other) =>
            distance(one) - distance(other) ||
            Number(other.publishedAt) - Number(one.publishedAt) ||
            (one.id < other.id ? -1 : 1),
        )
        .slice(0, most),
    );
  };
