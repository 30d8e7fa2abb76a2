import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';

const folders = ['database', 'spool', 'mail', 'uploads', 'documents', 'originals', 'media', 'incoming', 'logs'];

/**
 * Makes all that the program writes readable by its own user alone, also in folders that an earlier version or another
 * program created.
 */
export const keepPrivate = async (dataDir: string, log: Log): Promise<void> => {
  process.umask(0o077);
  for (const name of folders)
    await chmod(join(dataDir, name), 0o700).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') log('warn', 'a folder stays readable by others', { folder: name, error });
    });
};
