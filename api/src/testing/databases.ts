import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../database/database.ts';
import { migrationsFolder, openPostgres } from '../database/open.ts';
import * as schema from '../database/schema.ts';
import { openFileStore } from '../files/file-store.ts';
import { prepareDatabase } from '../stock/prepare-database.ts';
import { demoFolder } from './demo-files.ts';

interface TestDatabase {
  database: Database;
  close: () => Promise<void>;
}

const noKeys = { accessKeyId: '', secretAccessKey: '', region: '' };

/** Where the pictures and films of the demo lie for all tests. */
export const demoOriginals = () => openFileStore(join(demoFolder(), 'originals'), noKeys);
/** Where the documents of the demo's owners lie for all tests. */
export const demoDocuments = () => openFileStore(join(demoFolder(), 'kept-documents'), noKeys);

/** Fills an empty database with the demo agency, as the program does. */
export const fillWithDemo = (database: Database): Promise<void> =>
  prepareDatabase({ database, originals: demoOriginals(), documents: demoDocuments(), log: () => {} }, demoFolder());

// PGlite always; PostgreSQL, in a database of its own, wherever there is one.
const given = process.env.TEST_DATABASE_URL;
const targets: Record<string, () => Promise<TestDatabase>> = {
  PGlite: openDemoPglite,
  ...(given && { PostgreSQL: () => openDemoPostgres(given) }),
};

/** A copy of a database with the demo, which is filled once for all test files. */
async function openDemoPglite(): Promise<TestDatabase> {
  const file = join(demoFolder(), 'database.tar');
  if (!existsSync(file)) {
    const client = new PGlite();
    const database = drizzle(client, { schema });
    await migrate(database, { migrationsFolder });
    await fillWithDemo(database);
    writeFileSync(`${file}.${process.pid}`, await (await client.dumpDataDir('none')).bytes());
    renameSync(`${file}.${process.pid}`, file);
    await client.close();
  }
  const client = await PGlite.create({ loadDataDir: new Blob([readFileSync(file)]) });
  return { database: drizzle(client, { schema }), close: () => client.close() };
}

async function openDemoPostgres(url: string): Promise<TestDatabase> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const addressOf = (name: string): string => {
    const own = new URL(url);
    own.pathname = `/${name}`;
    return own.href;
  };
  const template = `rowhouse_demo_${demoFolder().slice(-16)}`;
  const name = `rowhouse_test_${randomUUID().replaceAll('-', '')}`;
  // One worker fills the template, and copies are made one after the other.
  await admin.query('select pg_advisory_lock(2026)');
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [template]);
  if (rowCount === 0) {
    await admin.query(`drop database if exists ${template}_unfinished`);
    await admin.query(`create database ${template}_unfinished`);
    const { close } = await openPostgres(addressOf(`${template}_unfinished`), fillWithDemo, () => {});
    await close();
    await admin.query(`alter database ${template}_unfinished rename to ${template}`);
  }
  await admin.query(`create database ${name} template ${template}`);
  await admin.query('select pg_advisory_unlock(2026)');
  const opened = await openPostgres(
    addressOf(name),
    async () => {},
    () => {},
  );
  const close = async () => {
    await opened.close();
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  };
  return { database: opened.database, close };
}

/** A moment in summer; the demo's visits end the day before. */
export const testNow = new Date('2026-07-15T10:00:00Z');

/** The same tests on every kind of database, each with one of its own that holds the demo agency. */
export function describeOnDatabases(name: string, tests: (database: () => Database) => void): void {
  for (const [target, open] of Object.entries(targets)) {
    describe(`${name} on ${target}`, { timeout: 60_000 }, () => {
      let opened: TestDatabase;
      beforeAll(async () => {
        opened = await open();
      }, 120_000);
      afterAll(() => opened.close());
      tests(() => opened.database);
    });
  }
}
