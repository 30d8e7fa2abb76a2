import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const caches = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** A folder made once and shared by all workers and runs, until its key changes. */
export const keptFolder = (name: string, key: string) => {
  const cache = join(caches, name);
  const folder = join(cache, key);
  const own = `${folder}.${process.pid}`;
  return {
    folder,
    isThere: () => existsSync(folder),
    /** Removes the folders of other keys, and returns the path of the folder to make. */
    begin: (): string => {
      mkdirSync(cache, { recursive: true });
      for (const old of readdirSync(cache))
        if (!old.includes('.')) rmSync(join(cache, old), { recursive: true, force: true });
      return own;
    },
    /** Puts the finished folder in place, unless another worker was first. */
    keep: (): void => {
      try {
        renameSync(own, folder);
      } catch {
        rmSync(own, { recursive: true, force: true });
      }
    },
  };
};
