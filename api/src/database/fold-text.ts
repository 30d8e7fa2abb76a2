import { foldText } from '@rowhouse/shared/domain/fold';
import { type SQL, sql } from './orm.ts';

// The Latin letters of Unicode beyond ASCII, by the form in which a search compares them.
const letters = Array.from({ length: 0x250 - 0xc0 }, (_, index) => String.fromCodePoint(0xc0 + index))
  .map((letter) => ({ letter, plain: foldText(letter) }))
  .filter(({ letter, plain }) => plain !== letter);
const single = letters.filter(({ plain }) => plain.length === 1);
// Accents that are characters of their own come last: what has no counterpart is removed.
const accents = Array.from({ length: 0x70 }, (_, index) => String.fromCodePoint(0x300 + index)).join('');
const from = `${single.map(({ letter }) => letter).join('')}${accents}`;
const to = single.map(({ plain }) => plain).join('');

const foldLetters = (text: SQL): SQL =>
  letters
    .filter(({ letter, plain }) => plain.length > 1 && 'ßæœÆŒ'.includes(letter))
    .reduce(
      (done, { letter, plain }) => sql`replace(${done}, ${letter}, ${plain})`,
      sql`lower(translate(${text}, ${from}, ${to}))`,
    );

/**
 * A text in lower case without accents, as `foldText` makes it. A text of ASCII has none; comparing each of its
 * characters with all of those letters takes a hundred times as long.
 */
export const foldIn = (text: SQL): SQL =>
  sql`case when octet_length(${text}) = length(${text}) then lower(${text}) else ${foldLetters(text)} end`;

/** A pattern of LIKE for a folded text that contains a word anywhere, with its special characters escaped. */
export const within = (word: string): string => `%${foldText(word).replace(/[\\%_]/g, '\\$&')}%`;

/** A condition for a text that contains a word, whatever their accents and case. */
export const contains = (text: SQL, word: string): SQL => sql`${foldIn(text)} like ${within(word)}`;
