import type { ListingSort } from '@rowhouse/shared/domain/listing-query';
import type { Database } from '../database/database.ts';
import { type SQL, type SQLWrapper, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';

/** The limit up to which properties are counted and paged through. */
export const mostCounted = 10_000;

type Columns = Record<'propertyId' | 'isAvailable' | 'price' | 'surface' | 'publishedAt', SQLWrapper>;

// Properties on offer come first; a hidden price and an unknown surface come last in either direction.
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

/** The ids of one page of the matches, in order, read along the index of that order. */
export const walkInOrder = (database: Database, where: SQL | undefined, { sort, limit, offset }: Part) =>
  database
    .select({ id: listings.propertyId, publishedAt: listings.publishedAt })
    .from(listings)
    .where(where)
    .orderBy(...orders[sort](listings))
    .limit(limit)
    .offset(offset);

/** The number of matches, at most `most` + 1. */
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
 * The ids of one page of the matches in order, and their number, at most `most` + 1 unless it is `known`. Few matches
 * are found first and then sorted, since a walk in order could pass nearly all rows before it reaches them; with more
 * matches a walk fills a page soon.
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
  // A page beyond the end has no row that carries the count.
  const count = rows[0]?.count ?? (offset === 0 ? 0 : await countUpTo(database, where, most));
  return { ids: rows.map(({ id }) => id), count };
};
