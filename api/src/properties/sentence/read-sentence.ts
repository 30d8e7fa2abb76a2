import { foldText } from '@rowhouse/shared/domain/fold';
import { distance } from '../../nearest.ts';
import { type Token, tokensOf } from './sentence-tokens.ts';
import type { Meaning } from './sentence-words.ts';
import { meaningsOfPhrase, mostPhraseWords, singleWords } from './sentence-words.ts';

/** A town that a sentence may name: its key, and its names and postal code as folded words with spaces between. */
export interface NamedPlace {
  readonly key: string;
  readonly forms: readonly string[];
}

/** A part of a sentence with its meaning; `unknown` has none. A `misspelt` word has the meaning of the one that is nearest. */
export type Part = { readonly text: string; readonly misspelt?: true } & (
  | Meaning
  | { readonly as: 'number'; readonly value: number; readonly isPlain: boolean; readonly places: readonly string[] }
  | { readonly as: 'place'; readonly keys: readonly string[] }
  | { readonly as: 'unknown'; readonly letter: string | null }
);

const mostWords = Math.max(mostPhraseWords, 8);

const placesOf = (form: string, places: readonly NamedPlace[]): string[] =>
  places.filter(({ forms }) => forms.includes(form)).map(({ key }) => key);

/** The towns of which a word is only a part of the name, such as Frasnes; none if they are many. */
const partlyNamed = (word: string, places: readonly NamedPlace[]): string[] => {
  if (word.length < 4) return [];
  const keys = places.filter(({ forms }) => forms.some((form) => form.split(' ')[0] === word)).map(({ key }) => key);
  return keys.length <= 3 ? keys : [];
};

const sortedLetters = (word: string): string => [...word].sort().join('');

/** Whether a word is another one with a slip: two letters swapped, one too many or too few, and in a long word a wrong one. */
const isSlip = (word: string, other: string): boolean => {
  const [shorter = 0, longer = 0] = [word.length, other.length].sort((a, b) => a - b);
  if (longer - shorter > 1 || shorter < 5 || distance(word, other) !== 1) return false;
  if (shorter < longer) return longer > 5;
  return sortedLetters(word) === sortedLetters(other) || longer > 6;
};

/** The meaning of a misspelt word; none if it may be several. */
const misspeltMeaning = (word: string): readonly Meaning[] | null => {
  const candidates = new Set(singleWords.filter((one) => isSlip(word, one)).map((one) => meaningsOfPhrase.get(one)));
  const [meanings] = candidates;
  return candidates.size === 1 && meanings ? meanings : null;
};

/** The town whose name a misspelt word is; none if it may be several. */
const misspeltPlace = (word: string, places: readonly NamedPlace[]): string[] => {
  const keys = places.filter(({ forms }) => forms.some((form) => isSlip(word, form))).map(({ key }) => key);
  return keys.length === 1 ? keys : [];
};

const wordPart = (token: Token, places: readonly NamedPlace[]): Part[] => {
  const { text } = token;
  if (token.kind === 'number')
    return [{ as: 'number', text, value: token.value, isPlain: token.isPlain, places: placesOf(text, places) }];
  const keys = partlyNamed(token.word, places);
  if (keys.length > 0) return [{ as: 'place', text, keys }];
  const meanings = misspeltMeaning(token.word);
  if (meanings) return meanings.map((meaning) => ({ ...meaning, text, misspelt: true }));
  const meantKeys = misspeltPlace(token.word, places);
  if (meantKeys.length > 0) return [{ as: 'place', text, keys: meantKeys, misspelt: true }];
  return [{ as: 'unknown', text, letter: /^[a-g]$/.test(token.word) ? token.word : null }];
};

/** Reads a sentence into its parts, the longest phrase first; a word of the table comes before a town of that name. */
export const readSentence = (sentence: string, places: readonly NamedPlace[]): Part[] => {
  const tokens = tokensOf(sentence);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    let length = Math.min(mostWords, tokens.length - at);
    let reading: Part[] | undefined;
    for (; length > 0 && !reading; length -= 1) {
      const phrase = tokens.slice(at, at + length);
      if (phrase.some(({ kind }) => kind === 'number')) continue;
      const form = phrase.map((token) => (token.kind === 'word' ? token.word : '')).join(' ');
      const text = phrase.map((token) => token.text).join(' ');
      const meanings = meaningsOfPhrase.get(form);
      const keys = meanings ? [] : placesOf(form, places);
      if (meanings) reading = meanings.map((meaning) => ({ ...meaning, text }));
      else if (keys.length > 0) reading = [{ as: 'place', text, keys }];
      if (reading) break;
    }
    const token = tokens[at];
    parts.push(...(reading ?? (token ? wordPart(token, places) : [])));
    at += reading ? length : 1;
  }
  return parts;
};

/** The words of a sentence by which a town may be found in the database. */
export const placeWords = (sentence: string): string[] => [
  ...new Set(tokensOf(sentence).map((token) => (token.kind === 'word' ? token.word : foldText(token.text)))),
];
