import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Database } from '../database/database.ts';
import { migrationsFolder, type OpenDatabase, openPostgres, planForMemory } from '../database/open.ts';
import { withCaches } from '../database/read-cache.ts';
import * as schema from '../database/schema.ts';
import { wipeEmbedded } from '../database/wipe-erased.ts';

type Fill = (database: Database) => Promise<void>;

// Migrating and filling a database takes seconds, copying one a fraction of a second: each is filled once, and every
// test file gets a copy.

let filled: Promise<Blob> | undefined;

const fillPglite = async (fill: Fill): Promise<Blob> => {
  const client = await PGlite.create({ loadDataDir: await dataDir() });
  try {
    const database = drizzle(client, { schema });
    await migrate(database, { migrationsFolder });
    await fill(database);
    return await client.dumpDataDir('none');
  } finally {
    await client.close();
  }
};

/** A PGlite in memory, migrated and filled. */
export const openPgliteCopy = async (fill: Fill): Promise<OpenDatabase> => {
  filled ??= fillPglite(fill);
  const client = await PGlite.create({ loadDataDir: await filled });
  await client.exec(planForMemory);
  const database = withCaches(drizzle(client, { schema }));
  return { database, wipe: wipeEmbedded(database), place: 'PGlite in memory', close: () => client.close() };
};

/** The address of another database on the same server. */
export const atDatabase = (url: string, name: string): string =>
  Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** Works on a server with a separate connection. */
export const onServer = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
};

// An arbitrary fixed number: the first of several workers fills the template, and the others wait.
const templateLock = 7_265_178;

/** The database that all others of this run are copied from. */
export const templateName = (): string => `rowhouse_template_${process.env.TEST_RUN}`;

/** A separate database on a PostgreSQL, migrated and filled. */
export const openPostgresCopy = async (url: string, fill: Fill): Promise<OpenDatabase> => {
  const template = templateName();
  const name = `rowhouse_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
    if (rowCount === 0) {
      const unfinished = `${template}_unfinished`;
      await client.query(`drop database if exists ${unfinished}`);
      await client.query(`create database ${unfinished}`);
      const opened = await openPostgres(atDatabase(url, unfinished), fill, () => {});
      await opened.close();
      await client.query(`alter database ${unfinished} rename to ${template}`);
    }
    await client.query(`create database ${name} template ${template}`);
  });
  const opened = await openPostgres(
    atDatabase(url, name),
    async () => {},
    () => {},
  );
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
