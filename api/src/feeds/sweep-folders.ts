import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

// No run takes as long.
const kept = 24 * 3_600_000;

/** Removes what runs left behind that were killed. */
export const sweepFolders = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > kept) await rm(path, { recursive: true, force: true });
  }
};
