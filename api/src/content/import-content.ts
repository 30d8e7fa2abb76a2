import { redirectsFileSchema } from '@rowhouse/shared/contract/content-files';
import { enabledLanguages, parseSettings } from '@rowhouse/shared/contract/settings';
import { brusselsDay } from '@rowhouse/shared/domain/date';
import * as v from 'valibot';
import type { Database } from '../database/database.ts';
import { eq, inArray } from '../database/orm.ts';
import { contentEntries, formerPaths, staff } from '../database/schema.ts';
import { mediaNames } from '../media/stored-media.ts';
import { reserveNamed } from '../media/used-originals.ts';
import { type FileFault, faultSentence, fileNamed } from './content-faults.ts';
import {
  changedRedirects,
  type ImportDeed,
  lastMade,
  leadsBack,
  type Redirects,
  redirectTarget,
  replaceRedirects,
  storedRedirects,
} from './content-redirects.ts';
import { type ContentChanger, changedFields, isByHand, lastRevisions } from './content-revisions.ts';
import { exportContent } from './export-content.ts';
import { pathsOf } from './former-paths.ts';
import type { JsonFiles, ReadFiles } from './json-files.ts';
import { languageNotes, languagesInUse } from './language-notes.ts';
import { changesBetween, contentFiles, lockContent, replaceContent, storedFiles } from './store.ts';
import { type ContentKey, keyText } from './subjects.ts';
import { type OutsideReferences, validateContent } from './validate.ts';

// The redirects in files, each path with its content id; empty when it leads to a page of the software or another site.
const redirectsIn = (given: unknown): [path: string, entry: string][] => {
  const read = v.safeParse(redirectsFileSchema, given);
  return Object.entries(read.success ? read.output : {}).map(([path, to]) => [path, redirectTarget(to)?.entryId ?? '']);
};

/**
 * What content files may refer to: stored media, and former addresses. When a file of redirects is given, it replaces
 * the stored redirects made by hand.
 */
export const knownOf = async (
  database: Database,
  stored: JsonFiles,
  redirects?: unknown,
): Promise<OutsideReferences> => {
  const settings = parseSettings(stored['settings.json']);
  const former = await database
    .select()
    .from(formerPaths)
    .where(redirects === undefined ? undefined : eq(formerPaths.byHand, false));
  const routes = await database.select({ id: contentEntries.id, route: contentEntries.route }).from(contentEntries);
  return {
    media: await mediaNames(database),
    settings: 'settings' in settings ? settings.settings : null,
    // A gone entry's address may be redirected too.
    former: new Map([
      ...routes.flatMap(({ id, route }) => (route ? pathsOf(route).map((path): [string, string] => [path, id]) : [])),
      ...former.map(({ path, entryId }): [string, string] => [path, entryId ?? '']),
      ...redirectsIn(redirects),
    ]),
  };
};

/** Marks the pictures that files name as about to be used. */
export const reserveNamedIn = (database: Database, files: JsonFiles): Promise<void> => {
  const named = JSON.stringify(files).matchAll(/"([a-z0-9-]{1,100})"/g);
  return reserveNamed(database, [...new Set([...named].map(([, name = '']) => name))]);
};

// The texts by which faults name the staff member who made a change, and when.
const atTheDesk = async (database: Database, last: ReadonlyMap<string, ContentChanger>) => {
  const ids = [...last.values()].flatMap(({ by }) => /^staff:(.+)$/.exec(by)?.[1] ?? []);
  const people = await database.select().from(staff).where(inArray(staff.id, ids));
  const names = new Map(people.map(({ id, name }) => [`staff:${id}`, name]));
  return ({ by, at }: ContentChanger): string => `at the desk by ${names.get(by) ?? 'somebody'} on ${brusselsDay(at)}`;
};

// The redirects made at the desk that a folder would change.
const overwrittenRedirects = async (database: Database, next: Redirects | null): Promise<string[]> => {
  if (!next) return [];
  const changed = changedRedirects(await storedRedirects(database), next);
  const last = await lastMade(database, changed);
  const byWhom = await atTheDesk(database, last);
  return changed.flatMap((path) => {
    const lastRedirect = last.get(path);
    if (!lastRedirect || !isByHand(lastRedirect)) return [];
    const inFolder = Object.hasOwn(next, path) ? 'leads elsewhere' : 'is missing';
    return [`redirects.json: ${path} was made ${byWhom(lastRedirect)}, and ${inFolder} in the folder`];
  });
};

// The changes made at the desk that an import would undo, each with who made it and when.
const overwritten = async (database: Database, stored: JsonFiles, next: JsonFiles): Promise<string[]> => {
  const last = await lastRevisions(database);
  const byWhom = await atTheDesk(database, last);
  return changesBetween(stored, next).flatMap((change) => {
    const { key, before, after } = change;
    const lastRevision = last.get(keyText(key));
    const fields = changedFields(change);
    if (!lastRevision || !isByHand(lastRevision) || (before && after && fields.length === 0)) return [];
    const file = fileOf(key);
    const who = byWhom(lastRevision);
    if (!before) return [`${file}: was removed ${who}, and the folder brings it back`];
    return after
      ? [`${file}: was edited ${who}, and differs from the folder: ${fields.join(', ')}`]
      : [`${file}: was edited ${who}, and is missing in the folder`];
  });
};

const circles = (redirects: Redirects, siteUrl: string): FileFault[] => {
  const targets = Object.entries(redirects).map(([path, to]) => [path, redirectTarget(to)] as const);
  const next = new Map(targets.map(([path, target]) => [path, target?.address ?? null]));
  return targets.flatMap(([path, target]): FileFault[] =>
    target && leadsBack(path, target, next, siteUrl)
      ? [{ file: 'redirects.json', path, code: 'invalid', values: { said: 'leads back to itself' } }]
      : [],
  );
};

// The most changed files that the audit names.
const mostNamed = 100;

const fileOf = ({ kind, id }: ContentKey): string =>
  kind === 'settings' ? `settings.json: ${id}` : fileNamed(kind, id);

// The stored content as files, with the given files replacing theirs.
const withStored = async (database: Database, { files, unread }: ReadFiles): Promise<ReadFiles> => {
  const { 'settings.json': _, ...stored } = await exportContent(database);
  const others = Object.entries(stored).filter(([name]) => !Object.hasOwn(unread, name));
  return { files: { ...Object.fromEntries(others), ...files }, unread };
};

/**
 * Options of an import: a few files beside the stored ones or a whole site, and whether it may overwrite edits of the
 * desk.
 */
interface ImportAsked {
  alone?: boolean;
  overwrite?: boolean;
  at?: Date;
  /** Records what was done; omitted when a database is filled. */
  writeDown?: (transaction: Database, deeds: readonly ImportDeed[]) => Promise<void>;
  /** The address of the site, to detect a redirect that leads back to itself. */
  siteUrl?: string;
}

/**
 * Imports the content of a whole site, or some of its files, atomically: with faults, nothing is stored. Edits of the
 * desk are overwritten or removed only on request.
 */
export const importContent = (
  database: Database,
  given: ReadFiles,
  { alone = false, overwrite = false, at = new Date(), writeDown, siteUrl }: ImportAsked = {},
) =>
  database.transaction(async (transaction) => {
    await lockContent(transaction);
    const read = alone ? await withStored(transaction, given) : given;
    await reserveNamedIn(transaction, read.files);
    const stored = await storedFiles(transaction);
    const { content, faults, notes } = validateContent(
      read,
      await knownOf(transaction, stored, read.files['redirects.json']),
    );
    if (siteUrl && content.redirects) faults.push(...circles(content.redirects, siteUrl));
    if (faults.length > 0) return { faults: faults.map(faultSentence) };
    const next = contentFiles(content);
    const edited = overwrite
      ? []
      : [
          ...(await overwritten(transaction, stored, next)),
          ...(await overwrittenRedirects(transaction, content.redirects)),
        ];
    if (edited.length > 0) return { faults: edited, overwrite: true };
    const inUse = content.settings ? enabledLanguages(content.settings.languages) : await languagesInUse(transaction);
    const replacement = await replaceContent(transaction, content, { by: 'import', at });
    const led = content.redirects ? await replaceRedirects(transaction, content.redirects) : [];
    if (writeDown) {
      const changed = changesBetween(stored, next).filter(
        (change) => !change.after || changedFields(change).length > 0,
      );
      const files = [...changed.map(({ key }) => fileOf(key)), ...(led.length > 0 ? ['redirects.json'] : [])];
      const after = { files: files.slice(0, mostNamed), ...(files.length > mostNamed && { rows: files.length }) };
      await writeDown(transaction, [...led, { action: 'content.imported', kind: 'content', subjectId: '', after }]);
    }
    return { ...replacement, notes: [...notes.map(faultSentence), ...languageNotes(given.files, inUse)] };
  });
