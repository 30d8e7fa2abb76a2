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

// Large, and about nobody: a table that is not named here may hold a person.
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

/** Which tables: all that may hold a person, or those of them in which PostgreSQL has counted rows that are gone. */
type Wiped = 'all' | 'changed';

/** Removes from the files of a database what rows held that are gone. */
export type Wipe = (which: Wiped) => Promise<void>;

/** Vacuums tables; whether there were any. */
const vacuum = async (database: Database, how: 'vacuum' | 'vacuum (full)', which: Wiped): Promise<boolean> => {
  const tables = sql`select relname as name from pg_stat_user_tables
    where schemaname = 'public' and (${which === 'all'} or n_dead_tup > 0) order by relname`;
  const names = (await rowsOf(database, v.object({ name: v.string() }), tables))
    .map(({ name }) => name)
    .filter((name) => !aboutNobody.includes(name));
  for (const name of names) await database.execute(sql`${sql.raw(how)} ${sql.identifier(name)}`);
  return names.length > 0;
};

/** Of an embedded database: each table is written anew, and the log ends before it. */
export const wipeEmbedded =
  (database: Database): Wipe =>
  async (which) => {
    if (!(await vacuum(database, 'vacuum (full)', which))) return;
    // The log's files before a checkpoint are removed, so what was erased must not be in the same one.
    await database.execute(sql`select pg_switch_wal()`);
    await database.execute(sql`checkpoint`);
  };

/** Of a PostgreSQL: its pages are free for other rows; its log and backups are its operator's (docs/operations.md). */
export const wipePostgres =
  (database: Database): Wipe =>
  async (which) => {
    await vacuum(database, 'vacuum', which);
  };
