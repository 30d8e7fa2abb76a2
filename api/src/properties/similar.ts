import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { and, asc, between, desc, eq, gte, isNull, lt, ne, notInArray, type SQL, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { isAvailable } from './listing-conditions.ts';
import { hasType } from './traits.ts';

/**
 * The range that counts as near: a price up to a third higher or a quarter lower, and a place within some ten
 * kilometres, in hundred-thousandths of a degree.
 */
export const nearness = { price: { least: 3 / 4, most: 4 / 3 }, lat: 9_000, lng: 14_000 } as const;

type ListingRow = typeof listings.$inferInsert;

const nearPrice = ({ price }: ListingRow): SQL | undefined =>
  price === null || price === undefined
    ? undefined
    : between(listings.price, price * nearness.price.least, price * nearness.price.most);

const nearPlace = ({ lat, lng, cityId }: ListingRow): SQL | undefined =>
  typeof lat === 'number' && typeof lng === 'number'
    ? and(
        between(listings.lat, lat - nearness.lat, lat + nearness.lat),
        between(listings.lng, lng - nearness.lng, lng + nearness.lng),
      )
    : eq(listings.cityId, cityId);

/**
 * The ids of the most similar properties on offer, always of the same goal and a shared type: first those near in price
 * in the same city, then near in price and place, then near in price, then the others. Within each group, the closest
 * price comes first, then the newest. With a hidden price, every price counts as near. Each step is a few walks along
 * an index, however many homes there are.
 */
export const similarIds = async (database: Database, own: ListingRow, most: number): Promise<string[]> => {
  const { propertyId: id, goal, price = null, cityId, typeIds } = own;
  const others = and(eq(listings.goal, goal), isAvailable, ne(listings.propertyId, id), hasType(typeIds, goal));
  const nearIds: string[] = [];
  for (const isNear of [
    and(nearPrice(own), eq(listings.cityId, cityId)),
    and(nearPrice(own), nearPlace(own)),
    nearPrice(own),
    undefined,
  ]) {
    const room = most - nearIds.length;
    if (room === 0) break;
    const walk = (where?: SQL, ...order: SQL[]) =>
      database
        .select({ id: listings.propertyId, price: listings.price, publishedAt: listings.publishedAt })
        .from(listings)
        .where(and(others, isNear, where, nearIds.length > 0 ? notInArray(listings.propertyId, nearIds) : undefined))
        .orderBy(...order, sql`${listings.publishedAt} desc nulls last`, asc(listings.propertyId))
        .limit(room);
    // One statement, however many walks.
    const rows = await (price === null
      ? walk()
      : unionAll(
          walk(gte(listings.price, price), asc(listings.price)),
          walk(lt(listings.price, price), desc(listings.price)),
          walk(isNull(listings.price)),
        ));
    const nearest = rows.toSorted(nearerTo(price)).slice(0, room);
    nearIds.push(...nearest.map((row) => row.id));
  }
  return nearIds;
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
