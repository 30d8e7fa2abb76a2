import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export class FolderInUse extends Error {}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Two processes on one embedded database destroy it: the first one's number stands in a file until it ends. */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = join(folder, 'in-use-by');
  const take = () => writeFile(file, String(process.pid), { flag: 'wx' });
  try {
    await take();
  } catch {
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    // Our own number is left from an earlier life: in a container every start has the same one.
    if (holder > 0 && holder !== process.pid && isAlive(holder)) {
      throw new FolderInUse(`the database in ${folder} is in use by process ${holder}`);
    }
    await rm(file, { force: true });
    await take();
  }
  return () => rm(file, { force: true });
};
