import { enabledLanguages } from '@rowhouse/shared/contract/settings';
import { type Language, languages } from '@rowhouse/shared/domain/language';
import type { Database } from '../database/database.ts';
import { readSettings } from '../settings/settings.ts';
import type { JsonFiles } from './json-files.ts';

const names: Record<Language, string> = { nl: 'Dutch', fr: 'French', en: 'English', de: 'German' };

// Left out, since an address defaults to the title.
const addresses = new Set(['path', 'redirectUrl']);

/** The languages of a text; null when the value is no text. */
const languagesOf = (value: object): Set<string> | null => {
  const entries = Object.entries(value).map(([key, text]) => [key.toLowerCase(), text] as const);
  const isText =
    entries.length > 0 &&
    entries.every(
      ([key, text]) => languages.some((one) => one === key) && (typeof text === 'string' || Array.isArray(text)),
    );
  return isText ? new Set(entries.flatMap(([key, text]) => (text.length === 0 ? [] : [key]))) : null;
};

const textsIn = (value: unknown): Set<string>[] => {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  const present = languagesOf(value);
  if (present) return present.size > 0 ? [present] : [];
  return Object.entries(value).flatMap(([key, part]) => (addresses.has(key) ? [] : textsIn(part)));
};

/** The languages that a site uses; all of them when it has no settings yet. */
export const languagesInUse = (database: Database): Promise<readonly Language[]> =>
  readSettings(database).then(
    (settings) => enabledLanguages(settings.languages),
    () => languages,
  );

/**
 * For each language of the site, how many texts of an import lack it, one line each; visitors read those texts in
 * another language.
 */
export const languageNotes = (files: JsonFiles, used: readonly Language[]): string[] => {
  const texts = Object.entries(files).flatMap(([name, file]) => (name === 'settings.json' ? [] : textsIn(file)));
  return used.flatMap((language) => {
    const count = texts.filter((present) => !present.has(language)).length;
    return count === 0 ? [] : [`${count} ${count === 1 ? 'text has' : 'texts have'} no ${names[language]}`];
  });
};
