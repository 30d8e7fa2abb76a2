import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { migrationsFolder, openPglite } from '../database/open.ts';
import { keptFolder } from './kept-folder.ts';

// The sources of the files: the PostgreSQL that wrote them, and the tables in them.
const keyOfFiles = (): string => {
  const hash = createHash('sha256')
    .update('private')
    .update(readFileSync(createRequire(import.meta.url).resolve('@electric-sql/pglite')));
  for (const file of readdirSync(migrationsFolder).toSorted())
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
};

type Tables = 'with tables' | 'without tables';

const make = async (): Promise<string> => {
  const { folder, isThere, begin, keep } = keptFolder('rowhouse-embedded', keyOfFiles());
  if (isThere()) return folder;
  // Each commit is synced: in a run's folder in memory that costs nothing, on a busy disk a minute.
  const own = await mkdtemp(join(tmpdir(), 'rowhouse-embedded-'));
  const stages = { bare: 'without tables', migrated: 'with tables' } satisfies Record<string, Tables>;
  const [bare, migrated] = [join(own, stages.bare), join(own, stages.migrated)];
  await mkdir(bare, { mode: 0o700 });
  const client = await PGlite.create(join(bare, 'pglite'), { loadDataDir: await dataDir() });
  await client.close();
  await writeFile(join(bare, 'finished'), '');
  await cp(bare, migrated, { recursive: true });
  const { close } = await openPglite(migrated, async () => {});
  await close();
  await rm(join(migrated, 'lock'));
  for (const entry of readdirSync(own, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  await cp(own, begin(), { recursive: true });
  await rm(own, { recursive: true });
  keep();
  return folder;
};

let made: Promise<string> | undefined;

/**
 * Copies the files of an empty embedded database into a folder, as a first start leaves them; a real first start takes
 * seconds of processor time.
 */
export const layDatabase = async (folder: string, tables: Tables = 'with tables'): Promise<void> => {
  made ??= make();
  await cp(join(await made, tables), folder, { recursive: true });
};
