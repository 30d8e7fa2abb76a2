import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { fillWithStarter } from '../testing/databases.ts';
import { layDatabase } from '../testing/embedded-files.ts';
import type { Database } from './database.ts';
import { FolderInUse } from './lock-folder.ts';
import { type OpenDatabase, openPglite, openPostgres } from './open.ts';
import { sql } from './orm.ts';
import { embeddedPostgres } from './refuse-other.ts';
import { rowsOf } from './rows.ts';
import { contentEntries, jobs, subscriptions, visitorSalts } from './schema.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const nothing = async () => {};

const person = 'somebody@mail.example';
const subscription = () => {
  const moment = new Date();
  const tokens = { confirmation: randomUUID(), unsubscribe: randomUUID() };
  const times = { confirmBy: moment, createdAt: moment };
  return {
    id: randomUUID(),
    kind: 'newsletter' as const,
    email: person,
    language: 'nl' as const,
    ...tokens,
    ...times,
  };
};

describe('PGlite in a folder', () => {
  const temporary = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-database-'));
    endings.push(() => rm(folder, { recursive: true }));
    return folder;
  };

  const fill = (database: Database) => database.insert(subscriptions).values(subscription());

  test('keeps its data, and is filled only once', async () => {
    const folder = await temporary();
    await layDatabase(folder);
    const before: number[] = [];
    for (let start = 0; start < 2; start += 1) {
      const { database, close } = await openPglite(folder, async (database) => {
        before.push(await database.$count(subscriptions));
        if (before.length === 1) await fill(database);
      });
      expect(await database.$count(subscriptions)).toBe(1);
      await close();
    }
    expect(before).toEqual([0, 1]);
  });

  // Each of these starts creates the files of a PostgreSQL.
  test.runIf(process.env.TESTS === 'long')(
    'is created anew when its first start was cut off, and stays empty when filling fails, so that the next start can fill it',
    async () => {
      const folder = await temporary();
      await mkdir(join(folder, 'pglite'));
      await writeFile(join(folder, 'pglite', 'PG_VERSION'), '17');
      const failing = openPglite(folder, async (database) => {
        await database.transaction(async (transaction) => {
          await fill(transaction);
          throw new Error('the power went');
        });
      });
      await expect(failing).rejects.toThrow('the power went');
      const setAside = async () => (await readdir(folder)).filter((name) => name.startsWith('unfinished-'));
      expect(await setAside()).toHaveLength(1);
      const { database, close } = await openPglite(folder, nothing);
      expect(await database.$count(subscriptions)).toBe(0);
      await close();
      expect(await setAside()).toHaveLength(2);
      expect(await readdir(folder)).toContain('pglite');
    },
  );

  describe('that exists', () => {
    let folder: string;
    let opened: OpenDatabase | undefined;
    const open = async () => {
      opened = await openPglite(folder, nothing);
      return opened.database;
    };
    const close = async () => {
      await opened?.close();
      opened = undefined;
    };
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'rowhouse-database-'));
      await layDatabase(folder);
    });
    afterEach(close);
    afterAll(() => rm(folder, { recursive: true }));

    const filesWith = async (text: string): Promise<string[]> => {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
      // The lock is left out, since closing it would release it.
      const read = files.filter((file) => file !== join(folder, 'lock'));
      const holds = await Promise.all(read.map(async (file) => (await readFile(file)).includes(text)));
      return read.filter((_, index) => holds[index]);
    };

    test('serves one program, syncs each commit to the disk, and is readable by its own user alone', async () => {
      const database = await open();
      await expect(openPglite(folder, nothing)).rejects.toThrow(FolderInUse);
      const synced = vi.spyOn(fs, 'fsyncSync');
      await database.insert(subscriptions).values(subscription());
      expect(synced).toHaveBeenCalled();
      synced.mockClear();
      await database.$count(subscriptions);
      expect(synced).not.toHaveBeenCalled();
      synced.mockRestore();
      expect(await database.execute(sql`show fsync`)).toMatchObject({ rows: [{ fsync: 'on' }] });
      expect(await database.execute(sql`show server_version`)).toMatchObject({
        rows: [{ server_version: expect.stringMatching(new RegExp(`^${embeddedPostgres}\\.`)) }],
      });
      expect((await stat(folder)).mode & 0o077).toBe(0);
    });

    test('leaves nothing of an erased person in its files', async () => {
      const database = await open();
      await database.execute(sql`checkpoint`);
      expect(await filesWith(person)).not.toEqual([]);
      await database.delete(subscriptions);
      // A vacuum alone leaves the data in the files, so they must be wiped.
      await database.execute(sql`vacuum`);
      await database.execute(sql`checkpoint`);
      expect(await filesWith(person)).not.toEqual([]);
      await opened?.wipe();
      expect(await filesWith(person)).toEqual([]);
    });

    test('removes the log that it could not remove before', async () => {
      const database = await open();
      await database.insert(subscriptions).values(subscription());
      await database.delete(subscriptions);
      const run = database.execute.bind(database);
      const execute = vi.spyOn(database, 'execute').mockImplementation((query) => {
        if (isDeepStrictEqual(query, sql`checkpoint`)) throw new Error('the disk is full');
        return run(query);
      });
      await expect(opened?.wipe()).rejects.toThrow('the disk is full');
      execute.mockRestore();
      expect(await filesWith(person)).not.toEqual([]);
      await opened?.wipe();
      expect(await filesWith(person)).toEqual([]);
    });

    const rewritten = async (database: Database): Promise<(work: () => Promise<unknown>) => Promise<string[]>> => {
      const schema = v.object({ name: v.string(), file: v.number() });
      const files = () =>
        rowsOf(
          database,
          schema,
          sql`select relname as name, relfilenode::int as file from pg_class
            where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
        );
      return async (work) => {
        const before = await files();
        await work();
        const after = await files();
        return after.filter(({ file }, index) => file !== before[index]?.file).map(({ name }) => name);
      };
    };

    test('rewrites after the first time only what has changed since, and leaves nothing of it', async () => {
      const database = await open();
      const rewrittenBy = await rewritten(database);
      const wipe = async () => opened?.wipe();
      expect((await rewrittenBy(wipe)).length).toBeGreaterThan(40);
      expect(await rewrittenBy(wipe)).toEqual([]);

      await database.insert(subscriptions).values(subscription());
      // A row that is rolled back, one that only comes, and one that is replaced.
      const salted = database.transaction(async (transaction) => {
        await transaction.insert(visitorSalts).values({ day: '2026-01-01', salt: person });
        throw new Error('rolled back');
      });
      await expect(salted).rejects.toThrow('rolled back');
      await database.insert(jobs).values({ name: 'another' });
      await database.update(subscriptions).set({ email: 'another@mail.example' });
      await database.execute(sql`checkpoint`);
      expect(await filesWith(person)).not.toEqual([]);
      expect(await rewrittenBy(wipe)).toEqual(['subscriptions', 'visitor_salts']);
      expect(await filesWith(person)).toEqual([]);

      // What happened before this start is unknown, so everything is rewritten again.
      await database.insert(subscriptions).values(subscription());
      await database.delete(subscriptions);
      await close();
      expect(await filesWith(person)).not.toEqual([]);
      await open();
      await wipe();
      expect(await filesWith(person)).toEqual([]);
    });

    test('is refused when a newer version changed it, or when its files are those of another PostgreSQL', async () => {
      const newer = Date.parse('2099-01-01T00:00:00Z');
      const database = await open();
      await database.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`,
      );
      await close();
      await expect(open()).rejects.toThrow(/by a newer version of Rowhouse \(by migrations of 2099-01-01T/);
      await writeFile(join(folder, 'pglite', 'PG_VERSION'), '17\n');
      await expect(open()).rejects.toThrow('are those of PostgreSQL 17, and this version of Rowhouse embeds 18');
    });
  });
});

const given = process.env.TEST_DATABASE_URL;

describe.runIf(given)('PostgreSQL', () => {
  test('is migrated and filled once by instances that start together', async () => {
    const name = `rowhouse_start_${process.pid}`;
    const admin = new pg.Client({ connectionString: given });
    await admin.connect();
    endings.push(async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    });
    await admin.query(`create database ${name}`);
    const url = new URL(given ?? '');
    url.pathname = `/${name}`;
    const before: number[] = [];
    const start = () =>
      openPostgres(
        url.href,
        async (database) => {
          before.push(await database.$count(contentEntries));
          await fillWithStarter(database);
        },
        () => {},
      );
    const instances = await Promise.all([start(), start(), start()]);
    for (const { close } of instances) endings.push(close);
    const filled = await instances[2].database.$count(contentEntries);
    expect(filled).toBeGreaterThan(0);
    expect(before.sort((one, other) => one - other)).toEqual([0, filled, filled]);
    expect(instances[0].place).not.toContain('@');
    await instances[0].wipe();

    const newer = Date.parse('2099-01-01T00:00:00Z');
    await instances[0].database.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', ${newer})`,
    );
    await expect(start()).rejects.toThrow('by a newer version of Rowhouse');
  });
});
