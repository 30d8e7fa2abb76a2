import { foldText } from './fold.ts';

/** The maximum length of a search text, in characters. */
export const searchTextLimit = 100;

/** The maximum number of properties in the result of a search. */
export const searchPropertyLimit = 8;

/** A search: words that must match exactly, and possibly a last word still being typed, which matches as a prefix. */
export interface Search {
  readonly words: readonly string[];
  readonly prefix: string | undefined;
}

/** The words of a text, folded to lower case without accents, and separated by anything but letters and digits. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

// B-9600 is the code 9600.
const countryLetter = /(?<![\p{L}\p{N}])(?:be?|lu?)[ -]+(?=\d{4}(?!\d))/giu;

/** Parses a search text. While typing, its last word is a prefix until a separator follows it. */
export const parseSearch = (text: string, options: { readonly typing: boolean }): Search => {
  const words = wordsOf(text.replace(countryLetter, ''));
  const unfinished = options.typing && /[\p{L}\p{N}\p{M}]$/u.test(text);
  return unfinished ? { words: words.slice(0, -1), prefix: words.at(-1) } : { words, prefix: undefined };
};

/**
 * Whether every word of a search is a word in one of the texts, such as the id, type name, city name and zip of a property. A search
 * without words matches everything.
 */
export const matchesSearch = ({ words, prefix }: Search, texts: readonly string[]): boolean => {
  const textWords = texts.flatMap(wordsOf);
  return (
    words.every((word) => textWords.includes(word)) &&
    (prefix === undefined || textWords.some((word) => word.startsWith(prefix)))
  );
};
