import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fillWithDemo } from '../testing/databases.ts';
import { FolderInUse } from './lock-folder.ts';
import { openPglite, openPostgres } from './open.ts';
import { properties } from './schema.ts';

const endings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});

const nothing = async () => {};

describe('PGlite in a folder', { timeout: 60_000 }, () => {
  const temporary = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'rowhouse-database-'));
    endings.push(() => rm(folder, { recursive: true }));
    return folder;
  };

  test('keeps what it holds, and is filled only once', async () => {
    const folder = await temporary();
    const before: number[] = [];
    for (let start = 0; start < 2; start += 1) {
      const { database, close } = await openPglite(folder, async (database) => {
        before.push(await database.$count(properties));
        await fillWithDemo(database);
      });
      expect(await database.select({ count: count() }).from(properties)).toEqual([{ count: 58 }]);
      await close();
    }
    expect(before).toEqual([0, 58]);
  });

  test('is left empty when filling it fails, so that the next start can fill it', async () => {
    const folder = await temporary();
    const failing = openPglite(folder, async (database) => {
      await database.transaction(async (transaction) => {
        await fillWithDemo(transaction);
        throw new Error('the power went');
      });
    });
    await expect(failing).rejects.toThrow('the power went');
    const { database, close } = await openPglite(folder, nothing);
    expect(await database.select({ count: count() }).from(properties)).toEqual([{ count: 0 }]);
    await close();
  });

  test('is begun anew when its first start was cut off', async () => {
    const folder = await temporary();
    await mkdir(join(folder, 'pglite'));
    await writeFile(join(folder, 'pglite', 'PG_VERSION'), '17');
    const { close } = await openPglite(folder, nothing);
    await close();
    const names = await readdir(folder);
    expect(names.filter((name) => name.startsWith('unfinished-'))).toHaveLength(1);
    expect(names).toContain('pglite');
  });

  test('belongs to one process at a time', async () => {
    const folder = await temporary();
    await writeFile(join(folder, 'in-use-by'), String(process.ppid));
    await expect(openPglite(folder, nothing)).rejects.toThrow(FolderInUse);
  });

  describe('that a process left behind', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'rowhouse-database-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    test.each(['999999999', 'nonsense', ''])('is taken over, whatever it wrote into it: %j', async (holder) => {
      await writeFile(join(folder, 'in-use-by'), holder);
      const { close } = await openPglite(folder, nothing);
      await close();
    });
  });
});

const given = process.env.TEST_DATABASE_URL;

describe.runIf(given)('PostgreSQL', { timeout: 60_000 }, () => {
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
          before.push(await database.$count(properties));
          await fillWithDemo(database);
        },
        () => {},
      );
    const instances = await Promise.all([start(), start(), start()]);
    for (const { close } of instances) endings.push(close);
    expect(before.sort()).toEqual([0, 58, 58]);
    expect(await instances[2].database.select({ count: count() }).from(properties)).toEqual([{ count: 58 }]);
    expect(instances[0].place).not.toContain('@');
  });
});
