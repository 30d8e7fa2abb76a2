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

/** Whether every word of a search matches the id, type name, city name or zip of a property; a search without words matches all. */
export const matchesProperty = (
  search: Search,
  property: {
    readonly id: string | number;
    readonly typeName: string;
    readonly cityName: string;
    readonly zip: string;
  },
): boolean => matches(search, [String(property.id), property.typeName, property.cityName, property.zip]);

/** Whether every word of a search matches the name, with or without its accents, or the zip of a city; a search without words matches all. */
export const matchesCity = (search: Search, city: { readonly name: string; readonly zip: string }): boolean =>
  matches(search, [city.name, city.zip]);

/** Whether every word of a search matches the name of a property type; a search without words matches all. */
export const matchesType = (search: Search, type: { readonly name: string }): boolean => matches(search, [type.name]);

const matches = ({ words, prefix }: Search, fields: readonly string[]): boolean => {
  const known = fields.flatMap(wordsOf);
  return (
    words.every((word) => known.includes(word)) &&
    (prefix === undefined || known.some((word) => word.startsWith(prefix)))
  );
};
