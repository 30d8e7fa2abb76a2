import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderedTables, sequencesOf } from '../backup/read-tables.ts';
import { fillWithDemo, fillWithStarter } from '../testing/databases.ts';
import { layDatabase } from '../testing/embedded-files.ts';
import type { Database } from './database.ts';
import { copyFilled, restoreFilled } from './filled-copy.ts';
import { holdSecret } from './hold-secret.ts';
import { openPglite } from './open.ts';
import { sql } from './orm.ts';
import { rowsOf } from './rows.ts';

// `test:long` imports the whole demo, `test` the pages and settings that the API brings.
const isLong = process.env.TESTS === 'long';
const fill = isLong ? fillWithDemo : fillWithStarter;
const [table, least] = isLong ? (['properties', 50] as const) : (['content_entries', 0] as const);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rowhouse-copy-'));
});
afterAll(() => rm(folder, { recursive: true }));

const contentsOf = async (database: Database) => {
  const tables: Record<string, string[]> = {};
  for (const table of await orderedTables(database)) {
    const rows = await rowsOf(
      database,
      v.object({ row: v.string() }),
      sql`select to_jsonb(whole)::text as row from ${sql.identifier(table)} as whole`,
    );
    tables[table] = rows.map(({ row }) => row).toSorted();
  }
  return { tables, sequences: await sequencesOf(database) };
};

test('a restored database holds what the imported one holds, and takes the secret of its own data directory', async () => {
  const [first, second, copy] = [join(folder, 'first'), join(folder, 'second'), join(folder, 'copy')];
  await layDatabase(join(first, 'database'));
  await mkdir(join(first, 'originals'));
  await writeFile(join(first, 'originals/picture'), 'bytes');
  let imported: Awaited<ReturnType<typeof contentsOf>> | undefined;
  const filled = await openPglite(join(first, 'database'), async (database) => {
    await fill(database);
    imported = await contentsOf(database);
    await database.execute(sql`checkpoint`);
    await copyFilled(first, copy);
    await holdSecret(database, 'the secret of the first directory', undefined);
  });
  await filled.close();
  expect(imported?.tables[table]?.length).toBeGreaterThan(least);

  // A start that was cut off left this.
  await mkdir(join(second, 'database/pglite'), { recursive: true });
  expect(await restoreFilled(copy, second)).toBe(true);
  expect(await readFile(join(second, 'originals/picture'), 'utf8')).toBe('bytes');
  const restored = await openPglite(join(second, 'database'), async (database) => {
    expect(await contentsOf(database)).toEqual(imported);
    await holdSecret(database, 'the secret of the second directory', undefined);
  });
  await restored.close();

  // The copy is unchanged, and no finished database is replaced.
  expect(await restoreFilled(copy, second)).toBe(false);
  expect(await readdir(copy)).toEqual(['database', 'originals']);
});

test('without a copy nothing is restored, and where none can be written, none is', async () => {
  const empty = join(folder, 'empty');
  expect(await restoreFilled(join(folder, 'nowhere'), empty)).toBe(false);
  await writeFile(join(folder, 'file'), '');
  await copyFilled(empty, join(folder, 'file/copy'));
  expect(existsSync(join(folder, 'file/copy'))).toBe(false);
});
