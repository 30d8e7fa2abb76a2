import { foldText } from '@rowhouse/shared/domain/fold';
import { languages } from '@rowhouse/shared/domain/language';
import { type SQL, sql } from '../database/orm.ts';
import { requests } from '../database/schema.ts';
import type { Subject } from '../properties/read-home.ts';

// A longer text is no word, and the index accepts none beyond 2 kB.
const longestWord = 60;

const wordsIn = (text: string): string[] => [
  ...new Set((foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))),
];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

// A lexeme in apostrophes is taken literally; none of these contains an apostrophe.
const lexemes = (words: readonly string[], mark = ''): string[] => words.map((word) => `'${word}'${mark}`);

/** The search words of a request, in `tsvector` form: those of all that was filled in, and of the home it is about. */
export const searchWordsOf = (data: Record<string, unknown>, about: readonly string[] = []): string =>
  lexemes(wordsIn([...textsIn(data), ...about].join(' '))).join(' ');

/** The texts by which a request is found through its home: id, title and address in every language. */
export const aboutIn = ({ id, in: shownIn }: Subject): string[] =>
  languages.flatMap((language) => [id, shownIn(language).title, shownIn(language).address ?? '']);

/**
 * A condition for requests that hold every word of a text, whole or as a prefix; undefined when the text has no words.
 */
export const holdsWords = (text: string): SQL | undefined => {
  const words = wordsIn(text);
  return words.length === 0 ? undefined : sql`${requests.words} @@ ${lexemes(words, ':*').join(' & ')}::tsquery`;
};
