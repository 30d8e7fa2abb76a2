import { enabledLanguages, parseSettings } from '@rowhouse/shared/contract/settings';
import { inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contentEntries, formerPaths, staff } from '../database/schema.ts';
import { mediaNames } from '../media/stored-media.ts';
import { useNamed } from '../media/used-originals.ts';
import { faultSentence, fileNamed } from './content-faults.ts';
import { changedFields, isByHand, lastRevisions } from './content-revisions.ts';
import { exportContent } from './export-content.ts';
import { pathsOf } from './former-paths.ts';
import type { JsonFiles, ReadFiles } from './json-files.ts';
import { languageNotes, languagesInUse } from './language-notes.ts';
import { changesBetween, contentFiles, lockContent, replaceContent, standingFiles } from './store.ts';
import { keyText } from './subjects.ts';
import { type Known, validateContent } from './validate.ts';

/** What files of content may name: what is stored, and the addresses that lead on once something moves. */
export const knownOf = async (database: Database, standing: JsonFiles): Promise<Known> => {
  const settings = parseSettings(standing['settings.json']);
  const former = await database.select().from(formerPaths).where(isNotNull(formerPaths.entryId));
  const routes = await database.select({ id: contentEntries.id, route: contentEntries.route }).from(contentEntries);
  return {
    media: await mediaNames(database),
    settings: 'settings' in settings ? settings.settings : null,
    former: new Map([
      ...former.map(({ path, entryId }): [string, string] => [path, entryId ?? '']),
      ...routes.flatMap(({ id, route }) => (route ? pathsOf(route).map((path): [string, string] => [path, id]) : [])),
    ]),
  };
};

/** Says that the pictures which files name are about to be used. */
export const useNamedIn = (database: Database, files: JsonFiles): Promise<void> => {
  const named = JSON.stringify(files).matchAll(/"([a-z0-9-]{1,100})"/g);
  return useNamed(database, [...new Set([...named].map(([, name = '']) => name))]);
};

// What an import would undo of what people did at the desk, each named with who and when.
const overwritten = async (database: Database, standing: JsonFiles, next: JsonFiles): Promise<string[]> => {
  const last = await lastRevisions(database);
  const ids = [...last.values()].flatMap(({ by }) => /^staff:(.+)$/.exec(by)?.[1] ?? []);
  const people = await database.select().from(staff).where(inArray(staff.id, ids));
  const names = new Map(people.map(({ id, name }) => [`staff:${id}`, name]));
  return changesBetween(standing, next).flatMap((change) => {
    const { key, before, after } = change;
    const known = last.get(keyText(key));
    const fields = changedFields(change);
    if (!known || !isByHand(known) || (before && after && fields.length === 0)) return [];
    const file = key.kind === 'settings' ? `settings.json: ${key.id}` : fileNamed(key.kind, key.id);
    const who = `at the desk by ${names.get(known.by) ?? 'somebody'} on ${known.at.toISOString().slice(0, 10)}`;
    if (!before) return [`${file}: was removed ${who}, and the folder brings it back`];
    return after
      ? [`${file}: was edited ${who}, and the folder says otherwise: ${fields.join(', ')}`]
      : [`${file}: was edited ${who}, and the folder is without it`];
  });
};

// What stands as the files of its folder, with those that are given in place of theirs.
const withStanding = async (database: Database, { files, unread }: ReadFiles): Promise<ReadFiles> => {
  const { 'settings.json': _, ...standing } = await exportContent(database);
  const others = Object.entries(standing).filter(([name]) => !Object.hasOwn(unread, name));
  return { files: { ...Object.fromEntries(others), ...files }, unread };
};

/** What is asked of an import: some files beside all others that stand, or a whole site's; and whether what was edited at the desk gives way. */
interface ImportAsked {
  alone?: boolean;
  overwrite?: boolean;
  at?: Date;
}

/** Takes the content of a whole site, or some of its files: all of it, or with the faults named none of it. What was edited at the desk is overwritten or removed only where that is asked for. */
export const importContent = (
  database: Database,
  given: ReadFiles,
  { alone = false, overwrite = false, at = new Date() }: ImportAsked = {},
) =>
  database.transaction(async (transaction) => {
    await lockContent(transaction);
    const read = alone ? await withStanding(transaction, given) : given;
    await useNamedIn(transaction, read.files);
    const standing = await standingFiles(transaction);
    const { content, faults, notes } = validateContent(read, await knownOf(transaction, standing));
    if (faults.length > 0) return { faults: faults.map(faultSentence) };
    const edited = overwrite ? [] : await overwritten(transaction, standing, contentFiles(content));
    if (edited.length > 0) return { faults: edited, overwrite: true };
    const inUse = content.settings ? enabledLanguages(content.settings.languages) : await languagesInUse(transaction);
    const taken = await replaceContent(transaction, content, { by: 'import', at });
    return { ...taken, notes: [...notes.map(faultSentence), ...languageNotes(given.files, inUse)] };
  });
