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

/** Which tables to wipe: all that may hold a person, or only those in which PostgreSQL has counted dead rows. */
type WipeScope = 'all' | 'changed';

/** Removes the data of deleted rows from the files of a database. */
export type Wipe = (which: WipeScope) => Promise<void>;

/** Vacuums tables; returns whether there were any. */
const vacuum = async (database: Database, how: 'vacuum' | 'vacuum (full)', which: WipeScope): Promise<boolean> => {
  const tables = sql`select relname as name from pg_stat_user_tables
    where schemaname = 'public' and (${which === 'all'} or n_dead_tup > 0) order by relname`;
  const names = (await rowsOf(database, v.object({ name: v.string() }), tables))
    .map(({ name }) => name)
    .filter((name) => !aboutNobody.includes(name));
  for (const name of names) await database.execute(sql`${sql.raw(how)} ${sql.identifier(name)}`);
  return names.length > 0;
};

/** For an embedded database: each table is rewritten, and earlier log files are removed. */
export const wipeEmbedded =
  (database: Database): Wipe =>
  async (which) => {
    if (!(await vacuum(database, 'vacuum (full)', which))) return;
    // A checkpoint removes earlier log files, so erased data must not be in the current one.
    await database.execute(sql`select pg_switch_wal()`);
    await database.execute(sql`checkpoint`);
  };

/**
 * For a PostgreSQL server: the pages become free for other rows; its log and backups are the operator's
 * (docs/operations.md).
 */
export const wipePostgres =
  (database: Database): Wipe =>
  async (which) => {
    await vacuum(database, 'vacuum', which);
  };
