import { foldText } from '@rowhouse/shared/domain/fold';
import { languages } from '@rowhouse/shared/domain/language';
import { type SQL, sql } from 'drizzle-orm';
import { requests } from '../database/schema.ts';
import type { Subject } from '../properties/read-home.ts';

// Longer ones are no words, and the index takes none beyond 2 kB.
const longestWord = 60;

const wordsIn = (text: string): string[] => [
  ...new Set((foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))),
];

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

// A lexeme between apostrophes is taken as it is; of ours none holds an apostrophe.
const lexemes = (words: readonly string[], mark = ''): string[] => words.map((word) => `'${word}'${mark}`);

/** What a request is found by: the words of all that was filled in, and of the home it is about, as a `tsvector` reads them. */
export const searchWordsOf = (data: Record<string, unknown>, about: readonly string[] = []): string =>
  lexemes(wordsIn([...textsIn(data), ...about].join(' '))).join(' ');

/** What a home is searched by: what it is called, in any language. */
export const aboutIn = ({ id, in: shownIn }: Subject): string[] =>
  languages.flatMap((language) => [id, shownIn(language).title, shownIn(language).address ?? '']);

/** Requests that hold every word of a text, each whole or as the beginning of one; undefined where the text has none. */
export const holdsWords = (text: string): SQL | undefined => {
  const words = wordsIn(text);
  return words.length === 0 ? undefined : sql`${requests.words} @@ ${lexemes(words, ':*').join(' & ')}::tsquery`;
};
