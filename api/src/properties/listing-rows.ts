import type { Place } from '@rowhouse/shared/domain/area';
import { highestRadius } from '@rowhouse/shared/domain/list-filters';
import type { ListingSort } from '@rowhouse/shared/domain/listing-query';
import type { Database } from '../database/database.ts';
import { and, type SQL, type SQLWrapper, sql } from '../database/orm.ts';
import { listings } from '../database/schema.ts';
import { isInCircle, squaredDistance } from './circle.ts';

/** The limit up to which properties are counted and paged through. */
export const mostCounted = 5_000;

const sortColumns = () => {
  const { propertyId, isAvailable, price, perArea, surface, publishedAt, lat, lng } = listings;
  return { propertyId, isAvailable, price, perArea, surface, publishedAt, lat, lng };
};

type Columns = Record<keyof ReturnType<typeof sortColumns>, SQLWrapper>;

// Properties on offer come first; a hidden price and an unknown surface come last in either direction.
const inOrder = (columns: Columns, ...by: SQL[]): SQL[] => [
  sql`${columns.isAvailable} desc nulls last`,
  ...by,
  sql`${columns.publishedAt} desc nulls last`,
  sql`${columns.propertyId}`,
];

const orders: Readonly<Record<ListingSort, (columns: Columns, nearest?: Place) => SQL[]>> = {
  newest: (columns) => inOrder(columns),
  'price-asc': (columns) => inOrder(columns, sql`${columns.price} asc nulls last`),
  'price-desc': (columns) => inOrder(columns, sql`${columns.price} desc nulls last`),
  'per-area-asc': (columns) => inOrder(columns, sql`${columns.perArea} asc nulls last`),
  'surface-desc': (columns) => inOrder(columns, sql`${columns.surface} desc nulls last`),
  distance: (columns, nearest) =>
    nearest ? [sql`${squaredDistance(nearest, columns)} asc nulls last`, ...inOrder(columns)] : inOrder(columns),
};

export interface Part {
  sort: ListingSort;
  /** The place from which distances are counted. */
  nearest?: Place | undefined;
  limit: number;
  offset: number;
}

/** The ids of one page of the matches, in order, read along the index of that order. */
export const walkInOrder = (database: Database, where: SQL | undefined, { sort, nearest, limit, offset }: Part) =>
  database
    .select({ id: listings.propertyId, publishedAt: listings.publishedAt })
    .from(listings)
    .where(where)
    .orderBy(...orders[sort](listings, nearest))
    .limit(limit)
    .offset(offset);

/** The same, unless the page is not full after `most` rows that the index could not skip. */
const walkSome = async (database: Database, { where, byIndex }: Matches, part: Part, most: number) => {
  const { sort, limit, offset } = part;
  const steps = database
    .select({ id: listings.propertyId, isMatch: sql<boolean>`(${where})`.as('is_match') })
    .from(listings)
    .where(byIndex)
    .orderBy(...orders[sort](listings))
    .limit(most)
    .as('steps');
  const rows = await database
    .select({ id: steps.id })
    .from(steps)
    .where(sql`${steps.isMatch}`)
    .limit(limit)
    .offset(offset);
  return rows.length === limit ? rows : undefined;
};

/** The number of matches, at most `most` + 1. */
export const countUpTo = async (
  database: Database,
  where: SQL | undefined,
  most: number = mostCounted,
): Promise<number> => {
  const matches = database
    .select({ one: sql`1`.as('one') })
    .from(listings)
    .where(where)
    .limit(most + 1)
    .as('found');
  const [counted] = await database.select({ count: sql<number>`count(*)::int` }).from(matches);
  return counted?.count ?? 0;
};

/** A part of the table, in whole pages of it, the same ones each time. */
export const partOf = (part: number): SQL =>
  part >= 1
    ? sql`${listings}`
    : sql`${listings} tablesample system (${sql.raw(String(Math.round(part * 1_000_000) / 10_000))}) repeatable (1)`;

const pageOfRow = sql`(${listings}.ctid::text::point)[0]`;
/** About as many rows of `listings` are in a page of it. */
export const rowsOfPage = 50;

/**
 * Whether far more than `most` of `all` properties match, so that they need no counting, as a sample of the table tells.
 * Homes that were written together lie in few pages, so it counts pages with a match: `most` matches lie in at most as
 * many, of which the sample has about `expected`, and seven standard deviations more once in a billion, wherever they
 * lie. In a table with too few pages for that, it tells nothing.
 */
export const areFarMore = async (
  database: Database,
  where: SQL | undefined,
  { all, most, expected = 50 }: { all: number; most: number; expected?: number | undefined },
): Promise<boolean> => {
  if (all < 2 * rowsOfPage * most || most < 2 * expected) return false;
  const [sample] = await database
    .select({ pages: sql<number>`count(distinct ${pageOfRow})::int` })
    .from(partOf(expected / most))
    .where(where);
  return (sample?.pages ?? 0) > expected + 7 * Math.sqrt(expected);
};

/** The matches of a search: all of its conditions, and those that the index of each order answers. */
export interface Matches {
  where: SQL | undefined;
  byIndex: SQL | undefined;
}

// A walk for a page passes this many rows for each of its rows and of those before it, and some more in any case.
const walkShare = { each: 20, least: 4 };
const sortShare = 8;

/**
 * The ids of one page of the matches in order, and their number, at most `most` + 1 unless it is `known`. Up to `most`
 * matches are found first and then sorted, since a walk in order could pass nearly all rows before it reaches them.
 * More of them usually fill a page soon; where they come late in this order, such as plots by the price of a square
 * metre, which they do not have, the walk ends, and eight times as many are found and sorted. `all` is the number of
 * properties in the table.
 */
export const readPage = async (
  database: Database,
  matches: Matches,
  part: Part,
  {
    known,
    all = 0,
    most = mostCounted,
    expected,
  }: { known?: number | undefined; all?: number; most?: number; expected?: number } = {},
): Promise<{ ids: string[]; count: number }> => {
  const { where } = matches;
  const areMany = known === undefined ? await areFarMore(database, where, { all, most, expected }) : known > most;
  const counted = areMany ? undefined : await findAndSort(database, where, part, most);
  if (counted && counted.count <= most) return counted;
  const rows = await walk(database, matches, part, { known, most });
  // A sample is no proof, and homes go in the meantime: only a full page does without a count.
  if (known === undefined && !counted && rows.length < part.limit) return findAndSort(database, where, part, most);
  return { ids: rows.map(({ id }) => id), count: known ?? most + 1 };
};

const walk = async (
  database: Database,
  matches: Matches,
  part: Part,
  { known = 0, most }: { known?: number | undefined; most: number },
): Promise<{ id: string }[]> => {
  const { where } = matches;
  if (part.sort === 'distance') return walkInOrder(database, await closeBy(database, where, part), part);
  const steps = walkShare.least * most + walkShare.each * (part.offset + part.limit);
  const rows = await walkSome(database, matches, part, steps);
  if (rows) return rows;
  const reach = most * sortShare;
  const page = known <= reach ? await findAndSort(database, where, part, reach) : undefined;
  return page && page.count <= reach ? page.ids.map((id) => ({ id })) : walkInOrder(database, where, part);
};

/** No index is in the order of distances, so of very many matches only those in the smallest circle that fills the page are sorted. */
const closeBy = async (database: Database, where: SQL | undefined, { nearest, limit, offset }: Part) => {
  if (!nearest) return where;
  for (let radius = 1; radius <= highestRadius; radius *= 2) {
    const within = and(where, isInCircle({ centre: nearest, radius }));
    if ((await countUpTo(database, within, offset + limit)) >= offset + limit) return within;
  }
  return where;
};

const findAndSort = async (
  database: Database,
  where: SQL | undefined,
  { sort, nearest, limit, offset }: Part,
  most: number,
) => {
  const matches = database
    .select(sortColumns())
    .from(listings)
    .where(where)
    .limit(most + 1)
    .as('found');
  const rows = await database
    .select({ id: matches.propertyId, count: sql<number>`(count(*) over ())::int` })
    .from(matches)
    .orderBy(...orders[sort](matches, nearest))
    .limit(limit)
    .offset(offset);
  // A page beyond the end has no row that carries the count.
  const count = rows[0]?.count ?? (offset === 0 ? 0 : await countUpTo(database, where, most));
  return { ids: rows.map(({ id }) => id), count };
};
