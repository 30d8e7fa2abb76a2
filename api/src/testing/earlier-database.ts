import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Earlier, migrationsFolder, type OpenDatabase, openPglite } from '../database/open.ts';
import { layDatabase } from './embedded-files.ts';

// The migrations before a given one.
const migrationsBefore = async (tag: string, folder: string): Promise<string> => {
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.filter((entry) => entry.tag < tag);
  if (entries.length === journal.entries.length) throw new Error(`There is no migration ${tag}`);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
};

/** An embedded database that was filled before a migration, and then migrated to the current schema. */
export const openEarlier = async (tag: string, fill: Earlier['fill']): Promise<OpenDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'rowhouse-earlier-'));
  const remove = () => rm(folder, { recursive: true });
  try {
    const data = join(folder, 'database');
    await layDatabase(data, 'without tables');
    const before = { migrationsFolder: await migrationsBefore(tag, join(folder, 'migrations')), fill };
    const opened = await openPglite(data, async () => {}, before);
    return { ...opened, close: () => opened.close().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
};
