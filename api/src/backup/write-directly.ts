import { openPostgres } from '../database/open.ts';
import { type FilePlaces, openStores } from '../files/open-stores.ts';
import type { BackupAnswer } from './backup-answer.ts';
import { writeBackup } from './write-backup.ts';

/** Writes a backup from a PostgreSQL and the stores of files, without an API; the database keeps its schema. */
export const writeDirectly = async (folder: string, url: string, places: FilePlaces): Promise<BackupAnswer> => {
  const nothing = async () => {};
  const { database, close } = await openPostgres(url, nothing, () => {}, 'refuse older');
  try {
    return await writeBackup(folder, { database, now: () => new Date(), ...openStores(places) });
  } finally {
    await close();
  }
};
