import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import * as v from 'valibot';
import type { Database } from './database.ts';
import { sql } from './orm.ts';
import { rowsOf } from './rows.ts';

/** The creation times of a database's applied migrations, oldest first. */
export const appliedMigrations = async (database: Database): Promise<string[]> => {
  const named = sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`;
  const [table] = await rowsOf(database, v.object({ name: v.nullable(v.string()) }), named);
  if (!table?.name) return [];
  const all = sql`select created_at::text as at from drizzle.__drizzle_migrations order by created_at`;
  return (await rowsOf(database, v.object({ at: v.string() }), all)).map(({ at }) => at);
};

/**
 * Throws when migrations were applied that this version does not know: another version made them, and this one would
 * break it.
 */
export const refuseUnknown = (applied: readonly string[], migrationsFolder: string, what: string): void => {
  const ownTimes = new Set(readMigrationFiles({ migrationsFolder }).map(({ folderMillis }) => String(folderMillis)));
  const unknown = applied.filter((at) => !ownTimes.has(at));
  if (unknown.length === 0) return;
  const days = unknown.map((at) => new Date(Number(at)).toISOString());
  throw new Error(
    `${what} was changed by a newer version of Rowhouse (by migrations of ${days.join(', ')}, which this version does not have): start that version, or restore a backup that was made before`,
  );
};

/** Throws when a migration of this version was not applied yet. */
export const refuseOlder = (applied: readonly string[], migrationsFolder: string): void => {
  const waiting = readMigrationFiles({ migrationsFolder }).filter(
    ({ folderMillis }) => !applied.includes(String(folderMillis)),
  );
  if (waiting.length > 0)
    throw new Error(
      `the database is older than this version: ${waiting.length} migrations wait, and MIGRATE=0 leaves them to the command 'database migrate'`,
    );
};

// A role that is not there, with and without a password, and one that lacks a right.
const roleCodes = ['28000', '28P01', '42501'];

/** The error of a database that may still wait for the role of the APIs and its rights: it names the command. */
export const withMigrationHint = (error: unknown): unknown => {
  const answer = error instanceof Error && error.cause instanceof pg.DatabaseError ? error.cause : error;
  if (!(answer instanceof pg.DatabaseError && roleCodes.includes(answer.code ?? ''))) return error;
  const hint = "with MIGRATE=0 the command 'database migrate' makes the role and gives it its rights";
  return new Error(`${answer.message}; ${hint}`, { cause: error });
};

/** The PostgreSQL version of this PGlite. */
export const embeddedPostgres = '18';

/** Throws when the files of an embedded database are those of another PostgreSQL version. */
export const refuseOtherPostgres = async (folder: string): Promise<void> => {
  const version = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => embeddedPostgres)).trim();
  if (version === embeddedPostgres) return;
  throw new Error(
    `the files in ${folder} are those of PostgreSQL ${version}, and this version of Rowhouse embeds ${embeddedPostgres}: make a backup with the version that wrote them, and restore it here into an empty folder`,
  );
};
