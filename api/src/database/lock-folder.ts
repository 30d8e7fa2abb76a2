import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export class FolderInUse extends Error {}

const sqliteBusy = 5;

const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  error.errcode % 256 === sqliteBusy;

/**
 * Locks the folder of an embedded database, which two programs would destroy; the returned function unlocks it. SQLite
 * uses an operating system lock (`fcntl`), which a program in another container with the same folder sees, and which
 * ends with the program however it ends. Nothing else may open that file: when a program closes it once, all its locks
 * on it are lost.
 */
export const lockFolder = (folder: string): (() => void) => {
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new FolderInUse(`the database in ${folder} is in use by another program`);
    throw new Error(`the database in ${folder} cannot be locked: put it on a disk of this machine`, { cause: error });
  }
  return () => lock.close();
};
