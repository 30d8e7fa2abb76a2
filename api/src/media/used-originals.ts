import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { and, getTableName, inArray, is, isNotNull, type SQL, sql } from '../database/orm.ts';
import * as schema from '../database/schema.ts';

const { contentEntries, drafts, feedItems, fetchedFiles, media, originalFiles, revisions, settings } = schema;

// Every other table uses the pictures and films that it names. These tables name originals without showing them.
const noUsers: ReadonlySet<PgTable> = new Set<PgTable>([
  originalFiles,
  schema.begunPictures,
  media,
  fetchedFiles,
  feedItems,
  schema.feedRuns,
  schema.feedEvents,
  schema.stockChanges,
  schema.audit,
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

const hash = '([0-9a-f]{32})';
const address = '/media/((?:(?:films|maps)/)?[a-z0-9-]+(?:\\.(?:webm|mp4|pmtiles))?)';
// A JSON text that is nothing but a name, as in content, settings, drafts and revisions; in a row printed as text its
// quotes are doubled.
const name = '""([a-z0-9-]{1,100})""';

const byName: ReadonlySet<PgTable> = new Set<PgTable>([contentEntries, settings, drafts, revisions]);

/** All texts in the rows of a table that can be the hash or the name of an original. */
const namedIn = async (database: Database, table: PgTable): Promise<string[]> => {
  const patterns = byName.has(table) ? [hash, address, name] : [hash, address];
  const rowsOfTexts = await database
    .select({ text: sql<string>`distinct found[1]` })
    .from(
      sql`${sql.identifier(getTableName(table))} as users, unnest(${sql.param(patterns)}::text[]) as pattern, regexp_matches(users::text, pattern, 'g') as found`,
    );
  return rowsOfTexts.map(({ text }) => text);
};

/** The hashes of all originals in use on the site, by hash, address or name. */
export const usedOriginals = async (database: Database): Promise<Set<string>> => {
  const used = new Set<string>();
  for (const table of users) for (const one of await namedIn(database, table)) used.add(one);
  for (const row of await database.select().from(media)) if (used.has(row.name) || row.addedAt) used.add(row.hash);
  const named = sql`(select distinct feed, unnest(addresses) as address from ${feedItems}) as named`;
  const isNamed = sql`named.feed = ${fetchedFiles.feed} and named.address = ${fetchedFiles.address}`;
  for (const row of await database
    .selectDistinct({ hash: fetchedFiles.hash })
    .from(fetchedFiles)
    .innerJoin(named, isNamed))
    if (row.hash !== null) used.add(row.hash);
  return used;
};

/** Marks originals as about to be used: a concurrent sweep spares them, or has finished when this returns. */
export const reserveOriginals = async (transaction: Database, which: SQL): Promise<void> => {
  await transaction
    .update(originalFiles)
    .set({ unusedSince: null })
    .where(and(isNotNull(originalFiles.unusedSince), which));
};

/** The same by name. */
export const reserveNamed = (transaction: Database, names: readonly string[]): Promise<void> => {
  const hashes = transaction
    .select({ hash: media.hash })
    .from(media)
    .where(inArray(media.name, [...names]));
  return reserveOriginals(transaction, inArray(originalFiles.hash, hashes));
};
