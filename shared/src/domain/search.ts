import { foldText } from './fold.ts';

/** The longest text that one can search for, in characters. */
export const searchTextLimit = 100;

/** The most properties that one search gives. */
export const searchPropertyLimit = 8;

/** A search: words that must match exactly, and perhaps a last one still being typed, of which the beginning is enough. */
export interface Search {
  readonly words: readonly string[];
  readonly prefix: string | undefined;
}

/** The words of a text, folded to lower case without accents; whatever is no letter or digit divides them. */
export const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The search for a text; while typing, its last word is a prefix until something that ends a word follows it. */
export const parseSearch = (text: string, options: { readonly typing: boolean }): Search => {
  const words = wordsOf(text);
  const unfinished = options.typing && /[\p{L}\p{N}\p{M}]$/u.test(text);
  return unfinished ? { words: words.slice(0, -1), prefix: words.at(-1) } : { words, prefix: undefined };
};

/** Whether every word of a search is a word of one of the texts, such as the id, type name, city name and zip of a property; a search without words matches all. */
export const matchesSearch = ({ words, prefix }: Search, texts: readonly string[]): boolean => {
  const known = texts.flatMap(wordsOf);
  return (
    words.every((word) => known.includes(word)) &&
    (prefix === undefined || known.some((word) => word.startsWith(prefix)))
  );
};
