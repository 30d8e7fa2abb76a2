import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { migrationsFolder } from '../database/open.ts';

/** Copies the migrations until one of them, which is left out, into a folder that is there. */
export const migrationsBefore = async (tag: string, folder: string): Promise<string> => {
  await cp(migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(await readFile(path, 'utf8'));
  const entries = journal.entries.filter((entry) => entry.tag < tag);
  if (entries.length === journal.entries.length) throw new Error(`There is no migration ${tag}`);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return folder;
};
