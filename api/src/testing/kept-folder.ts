import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const caches = fileURLToPath(new URL('../../../node_modules/.cache/', import.meta.url));

/** A folder that all workers and all runs share once one has made it, until its key is another. */
export const keptFolder = (name: string, key: string) => {
  const cache = join(caches, name);
  const folder = join(cache, key);
  const own = `${folder}.${process.pid}`;
  return {
    folder,
    isThere: () => existsSync(folder),
    /** Removes those of other keys, and gives the name of the folder to make. */
    begin: (): string => {
      mkdirSync(cache, { recursive: true });
      for (const old of readdirSync(cache))
        if (!old.includes('.')) rmSync(join(cache, old), { recursive: true, force: true });
      return own;
    },
    /** Keeps the folder that was made, unless another worker was first. */
    keep: (): void => {
      try {
        renameSync(own, folder);
      } catch {
        rmSync(own, { recursive: true, force: true });
      }
    },
  };
};
