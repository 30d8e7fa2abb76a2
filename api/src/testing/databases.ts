import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../database/database.ts';
import { type OpenDatabase, openPglite, openPostgres } from '../database/open.ts';
import { seedOnce } from '../demo/seed.ts';

type Prepare = (database: Database) => Promise<void>;
type Open = (prepare: Prepare) => Promise<OpenDatabase>;

const given = process.env.TEST_DATABASE_URL;

// PGlite always; PostgreSQL, in a database of its own, wherever there is one.
const targets: Record<string, Open> = {
  PGlite: (prepare) => openPglite(undefined, prepare),
  ...(given && { PostgreSQL: (prepare: Prepare) => openOwnPostgres(given, prepare) }),
};

const openOwnPostgres = async (url: string, prepare: Prepare): Promise<OpenDatabase> => {
  const name = `rowhouse_test_${randomUUID().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await asAdmin(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const opened = await openPostgres(own.href, prepare, () => {});
  const close = async () => {
    await opened.close();
    await asAdmin(`drop database ${name} with (force)`);
  };
  return { ...opened, close };
};

/** A moment in summer; the demo's visits end the day before. */
export const testNow = new Date('2026-07-15T10:00:00Z');

/** The same tests on every kind of database, each with one of its own that holds the demo agency. */
export const describeOnDatabases = (name: string, tests: (database: () => Database) => void): void => {
  for (const [target, open] of Object.entries(targets)) {
    describe(`${name} on ${target}`, { timeout: 60_000 }, () => {
      let opened: OpenDatabase;
      beforeAll(async () => {
        opened = await open(async (database) => {
          await seedOnce(database, testNow);
        });
      }, 60_000);
      afterAll(() => opened.close());
      tests(() => opened.database);
    });
  }
};
