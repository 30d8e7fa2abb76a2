import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Database } from '../database/database.ts';
import { isNotNull, isNull, or } from '../database/orm.ts';
import { appliedMigrations } from '../database/refuse-other.ts';
import { originalFiles, ownerDocuments, stockDocuments, uploads } from '../database/schema.ts';
import { syncFolder, syncPath } from '../database/synced-folder.ts';
import type { Dependencies } from '../dependencies.ts';
import type { BackupAnswer } from './backup-answer.ts';
import { fileStores, hashOf, type Manifest, manifestFile, tableFile } from './manifest.ts';
import { dumpTable, orderedTables, sequencesOf } from './read-tables.ts';

type BackupDependencies = Pick<Dependencies, 'database' | 'now' | (typeof fileStores)[number]>;

type Store = (typeof fileStores)[number];

type BackupReport = Exclude<BackupAnswer, { fault: string }>;

const dumpInto = async (folder: string, transaction: Database, table: string) => {
  const zip = createGzip();
  const writing = zip.pipe(createWriteStream(join(folder, tableFile(table)), { mode: 0o600 }));
  const writeText = (text: string) =>
    new Promise<void>((resolve) => {
      if (zip.write(text)) resolve();
      else zip.once('drain', resolve);
    });
  const dumped = await dumpTable(transaction, table, writeText);
  zip.end();
  await finished(writing);
  return dumped;
};

// A file is stored before the row that names it, so each row of the snapshot has its file.
const filesNamed = async (transaction: Database): Promise<[Store, string][]> => {
  const sentFiles = await transaction.select({ key: uploads.id }).from(uploads).where(isNotNull(uploads.requestId));
  const keptDocuments = await transaction.select({ key: ownerDocuments.id }).from(ownerDocuments);
  // A document that a person removed while its feed still names it has only a row.
  const ofStock = await transaction
    .select({ key: stockDocuments.id })
    .from(stockDocuments)
    .where(or(isNull(stockDocuments.feed), isNull(stockDocuments.removedAt)));
  const shownFiles = await transaction
    .select({ key: originalFiles.hash })
    .from(originalFiles)
    .where(isNotNull(originalFiles.storedAt));
  const of = (store: Store, rows: { key: string }[]) =>
    rows.map(({ key }): [Store, string] => [store, key]).sort(([, one], [, other]) => (one < other ? -1 : 1));
  return [
    ...of('uploads', sentFiles),
    ...of('documents', [...keptDocuments, ...ofStock]),
    ...of('originals', shownFiles),
  ];
};

const copyFiles = async (folder: string, named: [Store, string][], stores: BackupDependencies) => {
  const files: Manifest['files'] = [];
  const missing: string[] = [];
  for (const [store, key] of named) {
    const bytes = await stores[store].get(key);
    if (!bytes) {
      missing.push(`${store}/${key}`);
      continue;
    }
    await writeFile(join(folder, store, key), bytes, { mode: 0o600 });
    files.push({ store, key, hash: hashOf(bytes) });
  }
  return { files, missing };
};

/**
 * Writes a backup into a new folder while the site runs: a consistent snapshot of the database, and the files that it
 * names. The folder gets its name once all is on the disk; a failure leaves nothing behind.
 */
export const writeBackup = async (path: string, dependencies: BackupDependencies): Promise<BackupReport> => {
  // Without a trailing slash, after which the draft would lie inside the folder.
  const folder = resolve(path);
  const draft = `${folder}.unfinished`;
  const mode = 0o700;
  if (existsSync(folder)) throw new Error(`${folder} is there already: a backup is written into a new folder`);
  if (existsSync(draft))
    throw new Error(`${draft} belongs to a backup that is incomplete or still being written: check it`);
  await mkdir(draft, { recursive: true, mode });
  try {
    for (const part of ['tables', ...fileStores]) await mkdir(join(draft, part), { mode });
    const createdAt = dependencies.now().toISOString();
    const { named, ...dumped } = await dependencies.database.transaction(
      async (transaction) => {
        const migrations = await appliedMigrations(transaction);
        const tables: Manifest['tables'] = [];
        for (const table of await orderedTables(transaction)) tables.push(await dumpInto(draft, transaction, table));
        return { migrations, tables, sequences: await sequencesOf(transaction), named: await filesNamed(transaction) };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    const { files, missing } = await copyFiles(draft, named, dependencies);
    const manifest: Manifest = { format: 1, createdAt, ...dumped, files };
    await writeFile(join(draft, manifestFile), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
    await syncFolder(draft);
    await rename(draft, folder);
    await syncPath(dirname(folder));
    const rows = dumped.tables.reduce((sum, { rows }) => sum + rows, 0);
    return { tables: dumped.tables.length, rows, files: files.length, missing };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
