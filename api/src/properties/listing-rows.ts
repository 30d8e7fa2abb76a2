import type { ListingSort } from '@rowhouse/shared/domain/listing-query';
import type { Database } from '../database/database.ts';
import { type SQL, type SQLWrapper, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';

/** More than this many properties are neither counted nor paged through. */
export const mostCounted = 10_000;

type Columns = Record<'propertyId' | 'isAvailable' | 'price' | 'surface' | 'publishedAt', SQLWrapper>;

// What can still be had comes first; a hidden price and an unknown surface come last, whichever way it is sorted.
const inOrder = (columns: Columns, ...by: SQL[]): SQL[] => [
  sql`${columns.isAvailable} desc nulls last`,
  ...by,
  sql`${columns.publishedAt} desc nulls last`,
  sql`${columns.propertyId}`,
];

const orders: Readonly<Record<ListingSort, (columns: Columns) => SQL[]>> = {
  newest: (columns) => inOrder(columns),
  'price-asc': (columns) => inOrder(columns, sql`${columns.price} asc nulls last`),
  'price-desc': (columns) => inOrder(columns, sql`${columns.price} desc nulls last`),
  'surface-desc': (columns) => inOrder(columns, sql`${columns.surface} desc nulls last`),
};

export interface Part {
  sort: ListingSort;
  limit: number;
  offset: number;
}

/** The ids of one page of what meets a condition, in order: a walk along the index of that order. */
export const walkInOrder = (database: Database, where: SQL | undefined, { sort, limit, offset }: Part) =>
  database
    .select({ id: listings.propertyId, publishedAt: listings.publishedAt })
    .from(listings)
    .where(where)
    .orderBy(...orders[sort](listings))
    .limit(limit)
    .offset(offset);

/** How many meet a condition, at most one more than `most`. */
export const countUpTo = async (
  database: Database,
  where: SQL | undefined,
  most: number = mostCounted,
): Promise<number> => {
  const found = database
    .select({ one: sql`1`.as('one') })
    .from(listings)
    .where(where)
    .limit(most + 1)
    .as('found');
  const [counted] = await database.select({ count: sql<number>`count(*)::int` }).from(found);
  return counted?.count ?? 0;
};

/**
 * The ids of one page of what meets a condition, in order, and how many meet it, at most one more than `most` unless it is `known`.
 * What few enough meet is found first and sorted then, since a walk in order could pass nearly everything before it comes to them;
 * of what more meet a walk soon has a page.
 */
export const readPage = async (
  database: Database,
  where: SQL | undefined,
  part: Part,
  { known, most = mostCounted }: { known?: number | undefined; most?: number } = {},
): Promise<{ ids: string[]; count: number }> => {
  const counted = known === undefined || known <= most ? await findAndSort(database, where, part, most) : undefined;
  if (counted && counted.count <= most) return counted;
  const rows = await walkInOrder(database, where, part);
  return { ids: rows.map(({ id }) => id), count: known ?? counted?.count ?? 0 };
};

const findAndSort = async (database: Database, where: SQL | undefined, { sort, limit, offset }: Part, most: number) => {
  const { propertyId, isAvailable, price, surface, publishedAt } = listings;
  const found = database
    .select({ propertyId, isAvailable, price, surface, publishedAt })
    .from(listings)
    .where(where)
    .limit(most + 1)
    .as('found');
  const rows = await database
    .select({ id: found.propertyId, count: sql<number>`(count(*) over ())::int` })
    .from(found)
    .orderBy(...orders[sort](found))
    .limit(limit)
    .offset(offset);
  // A page past the end has no row that could say how many there are.
  const count = rows[0]?.count ?? (offset === 0 ? 0 : await countUpTo(database, where, most));
  return { ids: rows.map(({ id }) => id), count };
};
