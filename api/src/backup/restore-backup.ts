import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { addJsonRows } from '../database/json-rows.ts';
import { migrationsFolder, openPglite, openPostgres } from '../database/open.ts';
import { sql } from '../database/orm.ts';
import { refuseUnknown } from '../database/refuse-other.ts';
import type { Environment } from '../environment.ts';
import { type FilePlaces, openStores } from '../files/open-stores.ts';
import { type Manifest, rowsIn } from './manifest.ts';
import { dumpTable, orderedTables } from './read-tables.ts';

type Target = FilePlaces & Pick<Environment, 'DATABASE_URL'>;

const journalSchema = v.looseObject({ entries: v.array(v.looseObject({ when: v.number() })) });

/** A folder with only the migrations that a backup's database had. */
const migrationsOf = async ({ migrations }: Manifest): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = v.parse(v.pipe(v.string(), v.parseJson(), journalSchema), await readFile(file, 'utf8'));
  const entries = journal.entries.filter(({ when }) => migrations.includes(String(when)));
  await writeFile(file, JSON.stringify({ ...journal, entries }));
  return folder;
};

const batch = 500;

const loadTable = async (folder: string, transaction: Database, table: string): Promise<void> => {
  // Rows that a trigger would add are in the backup too.
  const triggers = (state: 'enable' | 'disable') =>
    transaction.execute(sql`alter table ${sql.identifier(table)} ${sql.raw(state)} trigger user`);
  await triggers('disable');
  let rows: string[] = [];
  for await (const row of rowsIn(folder, table)) {
    rows.push(row);
    if (rows.length < batch) continue;
    await addJsonRows(transaction, table, rows);
    rows = [];
  }
  await addJsonRows(transaction, table, rows);
  await triggers('enable');
};

const demandEmpty = async (database: Database): Promise<void> => {
  for (const table of await orderedTables(database))
    if ((await database.$count(sql`${sql.identifier(table)}`)) > 0)
      throw new Error(`the database is not empty (${table} holds rows); a backup is restored into an empty one`);
};

/** Fills a database from a backup, and reads all of it again: any difference rolls everything back. */
const load = async (folder: string, { tables, sequences }: Manifest, database: Database): Promise<void> => {
  await database.transaction(async (transaction) => {
    for (const { name } of tables) await loadTable(folder, transaction, name);
    for (const { name, value } of sequences)
      await transaction.execute(sql`select setval(${`public.${name}`}::regclass, ${value}::bigint)`);
    const faults: string[] = [];
    for (const { name, rows, hash } of tables) {
      const read = await dumpTable(transaction, name, async () => {});
      if (read.hash !== hash) faults.push(`${name} (${read.rows} of ${rows} rows)`);
    }
    if (faults.length > 0)
      throw new Error(`the database does not give back what the backup holds: ${faults.join(', ')}`);
  });
};

/**
 * Restores a checked backup into the stores and the empty database of an environment, and returns where that is; the
 * database stays empty unless it reads back all that the backup holds.
 */
export const restoreBackup = async (folder: string, manifest: Manifest, target: Target): Promise<string> => {
  refuseUnknown(manifest.migrations, migrationsFolder, 'the database of this backup');
  const earlier = {
    migrationsFolder: await migrationsOf(manifest),
    fill: async (database: Database) => {
      await demandEmpty(database);
      const stores = openStores(target);
      for (const { store, key } of manifest.files)
        await stores[store].put(key, new Uint8Array(await readFile(join(folder, store, key))));
      await load(folder, manifest, database);
    },
  };
  const nothing = async () => {};
  const { DATABASE_URL, DATA_DIR } = target;
  try {
    const { place, close } = DATABASE_URL
      ? await openPostgres(DATABASE_URL, nothing, () => {}, earlier)
      : await openPglite(join(DATA_DIR, 'database'), nothing, earlier);
    await close();
    return place;
  } finally {
    await rm(earlier.migrationsFolder, { recursive: true });
  }
};
