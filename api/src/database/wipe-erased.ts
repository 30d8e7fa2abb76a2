import { getTableName, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from './database.ts';
import {
  cities,
  contentEntries,
  listings,
  listingWords,
  projects,
  projectUnits,
  properties,
  viewsByDay,
  viewTotals,
} from './schema.ts';

// Large, and about nobody: a table that is not named here may hold a person.
const aboutNobody = [
  cities,
  contentEntries,
  listings,
  listingWords,
  projects,
  projectUnits,
  properties,
  viewsByDay,
  viewTotals,
].map((table): string => getTableName(table));

const namesSchema = v.object({ rows: v.array(v.object({ name: v.string() })) });

const vacuum = async (database: Database, how: 'vacuum' | 'vacuum (full)'): Promise<void> => {
  const tables = sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  for (const { name } of v.parse(namesSchema, await database.execute(tables)).rows)
    if (!aboutNobody.includes(name)) await database.execute(sql`${sql.raw(how)} ${sql.identifier(name)}`);
};

/** Removes from the files of an embedded database what rows held that are gone: each table is written anew, and the log ends before it. */
export const wipeEmbedded = async (database: Database): Promise<void> => {
  await vacuum(database, 'vacuum (full)');
  // The log's files before a checkpoint are removed, so what was erased must not be in the same one.
  await database.execute(sql`select pg_switch_wal()`);
  await database.execute(sql`checkpoint`);
};

/** Frees for other rows, on a PostgreSQL, what rows held that are gone; its log and backups are its operator's (docs/operations.md). */
export const wipePostgres = (database: Database): Promise<void> => vacuum(database, 'vacuum');
