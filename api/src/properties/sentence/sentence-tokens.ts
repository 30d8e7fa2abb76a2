import { parseNumber } from '@rowhouse/shared/domain/number-text';
import { wordsOf } from '@rowhouse/shared/domain/search';

/** A part of a sentence: a word in its folded form, a sign, or a number; with its text. */
export type Token =
  | { readonly kind: 'word'; readonly word: string; readonly text: string }
  | { readonly kind: 'number'; readonly value: number; readonly isPlain: boolean; readonly text: string };

const number = String.raw`(?<![\p{L}\p{N}])(?:\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3})+(?!\d)|\d+)(?:[.,]\d{1,2}(?!\d))?(?: ?(?:k|duizend|mille|thousand|tausend|tsd|mio|mln|miljoen|millions?|millionen)(?![\p{L}\p{N}])|m(?![\p{L}\p{N}]))?`;
const between = String.raw`(?<=[\dkm]) ?[-–] ?(?=[€\d])`;
const tokens = new RegExp(`(?<number>${number})|(?<range>${between})|[\\p{L}\\p{M}\\p{N}]+|[€/<>≤≥]`, 'giu');

/** The words, signs and numbers of a sentence, in order. A dash between two numbers is the word `tot`. */
export const tokensOf = (sentence: string): Token[] =>
  [...sentence.matchAll(tokens)].flatMap(({ 0: text, groups }): Token[] => {
    if (groups?.range !== undefined) return [{ kind: 'word', word: 'tot', text }];
    const value = groups?.number === undefined ? undefined : parseNumber(text);
    if (typeof value === 'number') return [{ kind: 'number', value, isPlain: /^\d+$/.test(text), text }];
    if (/^[€/<>≤≥]$/u.test(text)) return [{ kind: 'word', word: text, text }];
    return wordsOf(text).map((word) => ({ kind: 'word', word, text }));
  });
