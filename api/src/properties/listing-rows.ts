import type { ListingSort } from '@rowhouse/shared/domain/listing-query';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { listings } from '../database/schema.ts';

/** More than this many properties are neither counted nor paged through. */
export const mostCounted = 10_000;

const newest = [sql`${listings.freshness} desc nulls last`, asc(listings.propertyId)];
const availableFirst = sql`${listings.isAvailable} desc nulls last`;

// A hidden price and an unknown surface come last, whichever way it is sorted.
const orders: Readonly<Record<ListingSort, SQL[]>> = {
  newest,
  'price-asc': [availableFirst, sql`${listings.price} asc nulls last`, ...newest],
  'price-desc': [availableFirst, sql`${listings.price} desc nulls last`, ...newest],
  'surface-desc': [availableFirst, sql`${listings.surface} desc nulls last`, ...newest],
};

/** The ids of one page of what meets a condition, in order. */
export const pageOfIds = (
  database: Database,
  where: SQL | undefined,
  { sort, limit, offset }: { sort: ListingSort; limit: number; offset: number },
) =>
  database
    .select({ id: listings.propertyId, freshness: listings.freshness })
    .from(listings)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset);

/** How many meet a condition, at most one more than is ever counted. */
export const countUpTo = (database: Database, where: SQL | undefined, most: number = mostCounted) =>
  database.select({ count: sql<number>`count(*)::int` }).from(
    database
      .select({ one: sql`1`.as('one') })
      .from(listings)
      .where(where)
      .limit(most + 1)
      .as('found'),
  );
