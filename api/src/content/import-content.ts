import type { Database } from '../database/database.ts';
import { mediaNames } from '../media/stored-media.ts';
import { useNamed } from '../media/used-originals.ts';
import type { ReadFiles } from './json-files.ts';
import { replaceContent } from './store.ts';
import { validateContent } from './validate.ts';

/** Takes the content of a whole site: all of it, or with the faults named none of it. */
export const importContent = async (database: Database, read: ReadFiles) => {
  const named = JSON.stringify(read.files).matchAll(/"([a-z0-9-]{1,100})"/g);
  await useNamed(database, [...new Set([...named].map(([, name = '']) => name))]);
  const { content, faults, notes } = validateContent(read, await mediaNames(database));
  return faults.length > 0 ? { faults } : { ...(await replaceContent(database, content)), notes };
};
