import type { Database } from '../database/database.ts';
import { mediaNames } from '../media/stored-media.ts';
import type { ReadFiles } from './json-files.ts';
import { replaceContent } from './store.ts';
import { validateContent } from './validate.ts';

/** Takes the content of a whole site: all of it, or with the faults named none of it. */
export const importContent = async (database: Database, read: ReadFiles) => {
  const { content, faults, notes } = validateContent(read, await mediaNames(database));
  return faults.length > 0 ? { faults } : { ...(await replaceContent(database, content)), notes };
};
