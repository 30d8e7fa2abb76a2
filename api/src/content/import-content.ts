import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import type { Database } from '../database/database.ts';
import { mediaNames } from '../media/stored-media.ts';
import { useNamed } from '../media/used-originals.ts';
import type { ReadFiles } from './json-files.ts';
import { languageNotes, languagesInUse } from './language-notes.ts';
import { withStanding } from './standing-files.ts';
import { replaceContent } from './store.ts';
import { validateContent } from './validate.ts';

/** Takes the content of a whole site, or some of its files beside all others that stand: all of it, or with the faults named none of it. */
export const importContent = async (database: Database, given: ReadFiles, { alone = false } = {}) => {
  const read = alone ? await withStanding(database, given) : given;
  const named = JSON.stringify(read.files).matchAll(/"([a-z0-9-]{1,100})"/g);
  await useNamed(database, [...new Set([...named].map(([, name = '']) => name))]);
  const { content, faults, notes } = validateContent(read, await mediaNames(database));
  const inUse = content.settings ? enabledLanguages(content.settings.languages) : await languagesInUse(database);
  const lacking = languageNotes(given.files, inUse);
  return faults.length > 0
    ? { faults }
    : { ...(await replaceContent(database, content)), notes: [...notes, ...lacking] };
};
