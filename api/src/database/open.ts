import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { withCaches } from './read-cache.ts';
import {
  appliedMigrations,
  refuseOlder,
  refuseOtherPostgres,
  refuseUnknown,
  withMigrationHint,
} from './refuse-other.ts';
import * as schema from './schema.ts';
import { syncedIn, syncFolder } from './synced-folder.ts';
import { type Wipe, wipeEmbedded, wipePostgres } from './wipe-erased.ts';

export interface OpenDatabase {
  database: Database;
  /** Its location, without any password. */
  place: string;
  close: () => Promise<void>;
  wipe: Wipe;
}

/** Work before anyone uses the database, such as filling it. */
type Prepare = (database: Database) => Promise<void>;

/** An earlier schema of the database, and the function that fills it before the remaining migrations. */
export interface Earlier {
  migrationsFolder: string;
  fill: (database: Database) => Promise<void>;
}

/** The migrations to the current schema. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

const bringUpToDate = async <D extends Database>(
  database: D,
  migrate: (database: D, config: { migrationsFolder: string }) => Promise<unknown>,
  start: Earlier | 'refuse older' | undefined,
): Promise<void> => {
  const applied = await appliedMigrations(database);
  refuseUnknown(applied, migrationsFolder, 'the database');
  if (start === 'refuse older') return refuseOlder(applied, migrationsFolder);
  if (start) {
    await migrate(database, start);
    await start.fill(database);
  }
  await migrate(database, { migrationsFolder });
};

/**
 * A statement for each connection and each PGlite. Lists read narrow tables, which stay in memory: several indexes together then cost
 * less than many rows of one, while PostgreSQL's own setting is meant for a turning disk.
 */
export const planForMemory = 'set random_page_cost = 1.1';

// An arbitrary fixed number: every starting API instance takes this lock first.
const startLock = 7_265_177;

/**
 * Opens PostgreSQL; instances that start together migrate and fill one after the other. The schema is brought up to date, from an
 * earlier one if given; with 'refuse older', a database that is not up to date is refused.
 */
export const openPostgres = async (
  url: string,
  prepare: Prepare,
  onError: (error: Error) => void,
  start?: Earlier | 'refuse older',
): Promise<OpenDatabase> => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    onConnect: async (client) => {
      await client.query(planForMemory);
    },
  });
  pool.on('error', onError);
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [startLock]);
      const database = drizzlePostgres(client, { schema });
      await bringUpToDate(database, migratePostgres, start);
      await prepare(database);
    } finally {
      // Closing the connection also releases the lock, whatever its state.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    throw start === 'refuse older' ? withMigrationHint(error) : error;
  }
  const { host, port, pathname } = new URL(url);
  const database = withCaches(drizzlePostgres(pool, { schema }));
  return {
    database,
    wipe: wipePostgres(database),
    place: `PostgreSQL ${host || `localhost:${port}`}${pathname}`,
    close: () => pool.end(),
  };
};

/** Opens PGlite in a folder, or in memory when none is given; a folder serves one process at a time. */
export const openPglite = async (
  folder: string | undefined,
  prepare: Prepare,
  earlier?: Earlier,
): Promise<OpenDatabase> => {
  if (folder) await mkdir(folder, { recursive: true, mode: 0o700 });
  const unlock = folder ? lockFolder(folder) : () => {};
  try {
    if (folder) await setAsideUnfinished(folder);
    const files = folder && join(folder, 'pglite');
    if (files) await refuseOtherPostgres(files);
    const isNew = !files || !existsSync(files);
    let isFinished = !isNew;
    const client = await PGlite.create({
      ...(files && syncedIn(files, () => isFinished)),
      // The files of an empty database, as initdb writes them in five seconds of processor time.
      ...(isNew && { loadDataDir: await dataDir() }),
    });
    const database = withCaches(drizzlePglite(client, { schema }));
    try {
      await client.exec(planForMemory);
      await bringUpToDate(database, migratePglite, earlier);
      await prepare(database);
      if (folder) await finish(folder);
      isFinished = true;
    } catch (error) {
      await client.close();
      throw error;
    }
    const close = async () => {
      await client.close();
      unlock();
    };
    return {
      database,
      wipe: wipeEmbedded(database),
      place: folder ? `PGlite in ${folder}` : 'PGlite in memory',
      close,
    };
  } catch (error) {
    unlock();
    throw error;
  }
};

const finishMark = 'finished';

/** Marks a database as whole. Until now nothing was synced, since a start that is cut off begins again; from here on PostgreSQL syncs its own changes. */
export const finish = async (folder: string): Promise<void> => {
  if ((await readdir(folder)).includes(finishMark)) return;
  await syncFolder(join(folder, 'pglite'));
  await writeFile(join(folder, finishMark), '', { flush: true });
};

/** Sets aside a database whose first start was cut off: it may not open again, and holds nothing yet. */
export const setAsideUnfinished = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  if (!names.includes('pglite') || names.includes(finishMark)) return;
  await rename(join(folder, 'pglite'), join(folder, `unfinished-${Date.now()}`));
};
