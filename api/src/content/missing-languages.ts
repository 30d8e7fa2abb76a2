import type { FileTexts } from '@rowhouse/shared/contract/content-files';
import { type Language, languages } from '@rowhouse/shared/domain/language';

/** The languages in which a text is filled in, whichever case they are written in. */
export const languagesOf = (texts: Partial<FileTexts>): Language[] =>
  languages.filter((language) => Object.entries(texts).some(([code, text]) => code.toLowerCase() === language && text));

const isText = (value: object): value is Partial<FileTexts> => {
  const entries = Object.entries(value);
  return (
    entries.length > 0 &&
    entries.every(([code, text]) => languages.some((one) => one === code.toLowerCase()) && typeof text === 'string')
  );
};

// Where one of these is empty, the title stands in, in the same language.
const followTitle = ['menu', 'path'];

const textsIn = (value: unknown): Partial<FileTexts>[] => {
  if (typeof value !== 'object' || value === null) return [];
  if (isText(value)) return [value];
  return Object.entries(value).flatMap(([key, one]) => (followTitle.includes(key) ? [] : textsIn(one)));
};

/** The languages in which some text of a file is missing that is there in another. */
export const missingLanguages = (file: object, wanted: readonly Language[]): Language[] => {
  const filled = textsIn(file)
    .map(languagesOf)
    .filter(({ length }) => length > 0);
  return wanted.filter((language) => filled.some((each) => !each.includes(language)));
};
