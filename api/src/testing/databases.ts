import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import type { Database } from '../database/database.ts';
import type { OpenDatabase } from '../database/open.ts';
import { openFileStore } from '../files/file-store.ts';
import { prepareDatabase } from '../stock/prepare-database.ts';
import { withoutWords } from './audit-in-words.ts';
import { openPgliteCopy, openPostgresCopy } from './database-copies.ts';
import { demoFolder } from './demo-files.ts';

const given = process.env.TEST_DATABASE_URL;

/** A time in summer; the demo's visits end the day before. */
export const testNow = new Date('2026-07-15T10:00:00Z');

/** A change of stock at that time. */
export const testChange = { by: 'import', at: testNow, reach: 'all' } as const;

const noKeys = { accessKeyId: '', secretAccessKey: '', region: '' };

/** The store of the demo's pictures and films, shared by all tests. */
export const demoOriginals = () => openFileStore(join(demoFolder(), 'originals'), noKeys);
/** The store of the documents of the demo's owners, shared by all tests. */
export const demoDocuments = () => openFileStore(join(demoFolder(), 'kept-documents'), noKeys);

const fillFrom =
  (folder: string | undefined) =>
  async (database: Database): Promise<void> => {
    await prepareDatabase(
      {
        database,
        originals: demoOriginals(),
        documents: demoDocuments(),
        now: () => testNow,
        siteUrl: 'http://localhost:3000',
        agencyMail: 'agency@example.org',
        log: () => {},
      },
      folder,
    );
  };

/** Fills an empty database with the demo agency, as the program does. */
export const fillWithDemo = (database: Database): Promise<void> => fillFrom(demoFolder())(database);

/** Fills an empty database with the pages and settings that the API brings. */
export const fillWithStarter = fillFrom(undefined);

// PostgreSQL if one is available, with a separate database; else PGlite. `test:long` runs on PGlite what `test` ran on
// PostgreSQL.
const open = (): Promise<OpenDatabase> =>
  given ? openPostgresCopy(given, fillWithDemo) : openPgliteCopy(fillWithDemo);

// They take two thirds of the time of all unit tests.
const describeHere = process.env.TESTS === 'check' ? describe.skip : describe;

/** Tests on a separate database that holds the demo agency; `check` leaves them to `test`. */
export const describeOnDatabases = (name: string, tests: (database: () => Database) => void): void => {
  describeHere(`${name} on ${given ? 'PostgreSQL' : 'PGlite'}`, { timeout: 120_000 }, () => {
    let opened: OpenDatabase;
    beforeAll(async () => {
      opened = await open();
    }, 180_000);
    afterAll(async () => {
      const faults = await withoutWords(opened.database);
      await opened.close();
      expect(faults, 'the desk has no words for this').toEqual([]);
    });
    tests(() => opened.database);
  });
};
