import { mkdir, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import * as schema from './schema.ts';

export interface OpenDatabase {
  database: Database;
  /** Where it is, without any password. */
  place: string;
  close: () => Promise<void>;
}

/** What must happen once before anyone uses the database, such as filling it. */
type Prepare = (database: Database) => Promise<void>;

/** The files that bring a database to today's shape. */
export const migrationsFolder = fileURLToPath(new URL('../../migrations', import.meta.url));

// Any fixed number: every API instance that starts takes this one lock first.
const startLock = 7_265_177;

/** PostgreSQL; instances that start together migrate and fill one after the other. */
export const openPostgres = async (
  url: string,
  prepare: Prepare,
  onError: (error: Error) => void,
): Promise<OpenDatabase> => {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  pool.on('error', onError);
  try {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [startLock]);
      const database = drizzlePostgres(client, { schema });
      await migratePostgres(database, { migrationsFolder });
      await prepare(database);
    } finally {
      // Ending the connection also ends the lock, whatever state it is in.
      client.release(true);
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  const { host, port, pathname } = new URL(url);
  return {
    database: drizzlePostgres(pool, { schema }),
    place: `PostgreSQL ${host || `localhost:${port}`}${pathname}`,
    close: () => pool.end(),
  };
};

/** PGlite in a folder, or in memory when none is given; a folder serves one process at a time. */
export const openPglite = async (folder: string | undefined, prepare: Prepare): Promise<OpenDatabase> => {
  if (folder) await mkdir(folder, { recursive: true });
  const unlock = folder ? await lockFolder(folder) : async () => {};
  try {
    if (folder) await setAsideUnfinished(folder);
    const client = await PGlite.create(folder ? { dataDir: join(folder, 'pglite') } : {});
    const database = drizzlePglite(client, { schema });
    try {
      await migratePglite(database, { migrationsFolder });
      await prepare(database);
      if (folder) await writeFile(join(folder, finished), '');
    } catch (error) {
      await client.close();
      throw error;
    }
    const close = async () => {
      await client.close();
      await unlock();
    };
    return { database, place: folder ? `PGlite in ${folder}` : 'PGlite in memory', close };
  } catch (error) {
    await unlock();
    throw error;
  }
};

const finished = 'finished';

// A database whose first start was cut off may not open again, and holds nothing yet.
const setAsideUnfinished = async (folder: string): Promise<void> => {
  const names = await readdir(folder);
  if (!names.includes('pglite') || names.includes(finished)) return;
  await rename(join(folder, 'pglite'), join(folder, `unfinished-${Date.now()}`));
};
