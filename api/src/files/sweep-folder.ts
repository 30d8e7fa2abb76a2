import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes files of a folder that were last written before a time: killed programs left them behind. */
export const sweepFolder = async (folder: string, before: Date): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const stats = await stat(path).catch(() => null);
    if (stats && stats.mtime < before) await rm(path, { recursive: true, force: true });
  }
};
