import { foldText } from '@rowhouse/shared/domain/fold';
import { languages } from '@rowhouse/shared/domain/language';
import { dialledNumber, hasNumber, partsOf, phoneRun } from '@rowhouse/shared/domain/phone';
import { type SQL, sql } from '../database/orm.ts';
import { requests } from '../database/schema.ts';
import type { Subject } from '../properties/read-home.ts';

// A longer text is no word, and the index accepts none beyond 2 kB.
const longestWord = 60;

const wordsIn = (text: string): string[] => [
  ...new Set((foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))),
];

// A name of several words as one, since "Van den Bossche" is heard as it is written by "Vandenbossche".
const joinName = (name: string): string => name.replace(/[\s'’-]+/g, '');

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn);
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

const phonesIn = (text: string): string[] => (text.match(phoneRun) ?? []).flatMap(partsOf).filter(hasNumber);

// The digits of a phone number as dialled within Belgium, so that every spelling is one word.
const phoneWord = (phone: string): string =>
  dialledNumber(phone)
    .replace(/^(?:\+|00)320?/, '0')
    .replace(/^\+/, '00');

// A lexeme in apostrophes is taken literally; none of these contains an apostrophe.
const lexemes = (words: readonly string[], mark = ''): string[] => words.map((word) => `'${word}'${mark}`);

/** The search words of a request, in `tsvector` form: those of all that was filled in, and of the home it is about. */
export const searchWordsOf = (data: Record<string, unknown>, about: readonly string[] = []): string =>
  lexemes([
    ...wordsIn([...textsIn(data), joinName(textsIn(data.lastName).join(' ')), ...about].join(' ')),
    ...new Set(textsIn(data).flatMap(phonesIn).map(phoneWord)),
  ]).join(' ');

/** The texts by which a request is found through its home: id, title and address in every language. */
export const aboutIn = ({ id, in: shownIn }: Subject): string[] =>
  languages.flatMap((language) => [id, shownIn(language).title, shownIn(language).address ?? '']);

const joinedWord = (words: readonly string[]): string => words.join('').slice(0, longestWord);

const allOf = (words: readonly string[]): string => lexemes(words, ':*').join(' & ');

// The phone numbers of a text, and its other words. What has a letter is no number, such as an address with many digits.
const askedIn = (text: string) => {
  const parts = text.split(/\s+/);
  const rest = parts.filter((part) => !/\p{L}/u.test(part)).join(' ');
  const phones = phonesIn(rest);
  const others = phones.reduce((without, phone) => without.replace(phone, ' '), rest);
  return { phones, words: wordsIn([...parts.filter((part) => /\p{L}/u.test(part)), others].join(' ')) };
};

/**
 * A condition for requests that hold every word of a text, whole or as a prefix, and every phone number in whatever
 * spelling; undefined when the text has no words.
 */
export const holdsWords = (text: string): SQL | undefined => {
  const { phones, words } = askedIn(text);
  const numbers = phones.map((phone) => `(${allOf([phoneWord(phone)])} | (${allOf(wordsIn(phone))}))`);
  const names = words.length > 0 ? [`((${allOf(words)}) | ${allOf([joinedWord(words)])})`] : [];
  const query = [...numbers, ...names].join(' & ');
  return query === '' ? undefined : sql`${requests.words} @@ ${query}::tsquery`;
};

/** The phone numbers in a text, each as one word. */
export const phoneWordsIn = (text: string): string[] => phonesIn(text).map(phoneWord);

/** Whether the name, address and phone of a person hold what a text asks for, by the rule of `holdsWords`. */
export const isNamedBy = (text: string, { names, phone }: { names: readonly string[]; phone: string }): boolean => {
  const { phones, words } = askedIn(text);
  const [nameWords, numbers] = [wordsIn([...names, ...names.map(joinName)].join(' ')), phoneWordsIn(phone)];
  const isIn = (word: string) => nameWords.some((known) => known.startsWith(word));
  return (
    (words.every(isIn) || isIn(joinedWord(words))) &&
    phones.map(phoneWord).every((asked) => numbers.some((known) => known.startsWith(asked)))
  );
};
