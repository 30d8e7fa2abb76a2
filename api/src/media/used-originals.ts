import { and, getTableName, inArray, is, isNotNull, type SQL, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import * as schema from '../database/schema.ts';

const { feedItems, fetchedFiles, media, originalFiles } = schema;

// Every other table uses the pictures and films that it names. These name what they do not show, or only count.
const noUsers: ReadonlySet<PgTable> = new Set<PgTable>([
  originalFiles,
  media,
  fetchedFiles,
  feedItems,
  schema.feedRuns,
  schema.feedEvents,
  schema.stockChanges,
  schema.outbox,
  schema.requests,
  schema.listings,
  schema.listingWords,
  schema.listingCounts,
  schema.propertyViews,
  schema.viewsByDay,
  schema.viewTotals,
]);

const users = Object.values(schema).flatMap((value): PgTable[] =>
  is(value, PgTable) && !noUsers.has(value) ? [value] : [],
);

/** What is found in all rows of a table, or in one of its columns. */
const foundIn = async (database: Database, table: PgTable, pattern: string): Promise<string[]> => {
  const name = sql.identifier(getTableName(table));
  const found = await database
    .select({ text: sql<string>`distinct found[1]` })
    .from(sql`${name} as users, regexp_matches(users::text, ${pattern}, 'g') as found`);
  return found.map(({ text }) => text);
};

const hash = '([0-9a-f]{32})';
const address = '/media/((?:films/)?[a-z0-9-]+(?:\\.(?:webm|mp4))?)';
// In a row, the quotes of a JSON text are doubled.
const value = '""([a-z0-9-]{1,100})""';

/** The hashes of all originals that something on the site names: by the hash, by the address, or content by the name alone. */
export const usedOriginals = async (database: Database): Promise<Set<string>> => {
  const used = new Set<string>();
  const names = new Set<string>();
  for (const table of users) {
    for (const one of await foundIn(database, table, hash)) used.add(one);
    for (const one of await foundIn(database, table, address)) names.add(one);
  }
  for (const table of [schema.contentEntries, schema.settings])
    for (const one of await foundIn(database, table, value)) names.add(one);
  for (const row of await database.select().from(media)) if (names.has(row.name)) used.add(row.hash);
  const named = sql`(select distinct feed, unnest(addresses) as address from ${feedItems}) as named`;
  const isNamed = sql`named.feed = ${fetchedFiles.feed} and named.address = ${fetchedFiles.address}`;
  for (const row of await database
    .selectDistinct({ hash: fetchedFiles.hash })
    .from(fetchedFiles)
    .innerJoin(named, isNamed))
    if (row.hash !== null) used.add(row.hash);
  return used;
};

/** Says that some originals are about to be named again: a sweep that is under way leaves them, or is over when this returns. */
export const useOriginals = async (transaction: Database, which: SQL): Promise<void> => {
  await transaction
    .update(originalFiles)
    .set({ unusedSince: null })
    .where(and(isNotNull(originalFiles.unusedSince), which));
};

/** The same for what has a name. */
export const useNamed = (transaction: Database, names: readonly string[]): Promise<void> => {
  const hashes = transaction
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.name, [...names]));
  return useOriginals(transaction, inArray(originalFiles.hash, hashes));
};
