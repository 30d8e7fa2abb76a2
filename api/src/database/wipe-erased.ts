import * as v from 'valibot';
import type { Database } from './database.ts';
import { getTableName, sql } from './orm.ts';
import { rowsOf } from './rows.ts';
import {
  cities,
  contentEntries,
  listings,
  listingWords,
  projects,
  projectUnits,
  properties,
  stockChanges,
  viewsByDay,
  viewsOfWeek,
  viewTotals,
} from './schema.ts';

// Large tables without personal data. A table that is not listed here may hold a person.
const aboutNobody = [
  cities,
  contentEntries,
  listings,
  listingWords,
  projects,
  projectUnits,
  properties,
  stockChanges,
  viewsByDay,
  viewsOfWeek,
  viewTotals,
].map((table): string => getTableName(table));

/** Removes the data of deleted rows, and former values of others, from the files of a database. */
export type Wipe = () => Promise<void>;

const tableSchema = v.object({ name: v.string(), changes: v.string() });

/** The tables that may hold a person, each with a text that differs once something in it was deleted, replaced or rolled back. */
const readTables = async (database: Database): Promise<v.InferOutput<typeof tableSchema>[]> => {
  const tables = sql`select relname as name, concat_ws(' ', n_tup_upd, n_tup_del, n_dead_tup) as changes
    from pg_stat_user_tables where schemaname = 'public' order by relname`;
  return (await rowsOf(database, tableSchema, tables)).filter(({ name }) => !aboutNobody.includes(name));
};

const vacuum = async (database: Database, how: 'vacuum' | 'vacuum (full)', tables: { name: string }[]) => {
  const names = tables.map(({ name }) => sql.identifier(name));
  await database.execute(sql`${sql.raw(how)} ${sql.join(names, sql`, `)}`);
};

/**
 * For an embedded database: tables are rewritten, and earlier log files are removed. A table is left alone if nothing
 * was deleted or replaced in it since this process last rewrote it; what happened before its start is unknown. It alone
 * uses the database, so the counts are exact once they are flushed.
 */
export const wipeEmbedded = (database: Database): Wipe => {
  const wiped = new Map<string, string>();
  return async () => {
    await database.execute(sql`select pg_stat_force_next_flush()`);
    const tables = (await readTables(database)).filter(({ name, changes }) => wiped.get(name) !== changes);
    if (tables.length === 0) return;
    await vacuum(database, 'vacuum (full)', tables);
    // A checkpoint removes earlier log files, so erased data must not be in the current one.
    await database.execute(sql`select pg_switch_wal()`);
    await database.execute(sql`checkpoint`);
    for (const { name, changes } of tables) wiped.set(name, changes);
  };
};

/**
 * For a PostgreSQL server, whose counts lag behind: the pages of all tables become free for other rows; its log and
 * backups are the operator's (docs/operations.md).
 */
export const wipePostgres =
  (database: Database): Wipe =>
  async () =>
    vacuum(database, 'vacuum', await readTables(database));
