import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finish, setAsideUnfinished } from './open.ts';

const database = 'database/pglite';
// The files that the rows of a filled database name.
const files = ['originals', 'documents'];

// Where the file system can, a copy shares its blocks with the original.
const copy = async (from: string, to: string): Promise<void> => {
  if (existsSync(from)) await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE });
};

/**
 * Puts the copy of a filled embedded database, with its files, into a data directory that has no finished database;
 * returns whether it did.
 */
export const restoreFilled = async (from: string, dataDir: string): Promise<boolean> => {
  if (!existsSync(join(from, database))) return false;
  const folder = join(dataDir, 'database');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await setAsideUnfinished(folder);
  if (existsSync(join(dataDir, database))) return false;
  for (const name of files) await copy(join(from, name), join(dataDir, name));
  // In place at once: a start that is cut off leaves no half of it.
  const unfinished = join(folder, `restored-${randomUUID()}`);
  await copy(join(from, database), unfinished);
  await rename(unfinished, join(dataDir, database));
  await finish(folder);
  return true;
};

/**
 * Copies an embedded database, after a checkpoint and while nothing writes, and its files; an earlier copy stays, and a
 * place that cannot be written gets none.
 */
export const copyFilled = async (dataDir: string, to: string): Promise<void> => {
  if (existsSync(to)) return;
  const unfinished = `${to}-${randomUUID()}`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    for (const name of [database, ...files]) await copy(join(dataDir, name), join(unfinished, name));
    await rename(unfinished, to);
  } catch {
    await rm(unfinished, { recursive: true, force: true }).catch(() => {});
  }
};
