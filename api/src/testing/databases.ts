import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '../database/database.ts';
import type { OpenDatabase } from '../database/open.ts';
import { seedOnce } from '../demo/seed.ts';
import { openPgliteCopy, openPostgresCopy } from './database-copies.ts';

const given = process.env.TEST_DATABASE_URL;

/** A moment in summer; the demo's visits end the day before. */
export const testNow = new Date('2026-07-15T10:00:00Z');

const fill = async (database: Database): Promise<void> => {
  await seedOnce(database, testNow);
};

// PGlite always; PostgreSQL, in a database of its own, wherever there is one.
const targets: Record<string, () => Promise<OpenDatabase>> = {
  PGlite: () => openPgliteCopy(fill),
  ...(given && { PostgreSQL: () => openPostgresCopy(given, fill) }),
};

/** The same tests on every kind of database, each with one of its own that holds the demo agency. */
export const describeOnDatabases = (name: string, tests: (database: () => Database) => void): void => {
  for (const [target, open] of Object.entries(targets)) {
    describe(`${name} on ${target}`, { timeout: 60_000 }, () => {
      let opened: OpenDatabase;
      beforeAll(async () => {
        opened = await open();
      }, 60_000);
      afterAll(() => opened.close());
      tests(() => opened.database);
    });
  }
};
