import { foldText } from '@rowhouse/shared/domain/fold';
import { languages } from '@rowhouse/shared/domain/language';
import { formatMonth } from '@rowhouse/shared/domain/month-text';

const twoDigits = (number: number): string => String(number).padStart(2, '0');

// The names of the months in every language, and the short one that is no beginning of its name.
const names: readonly (readonly string[])[] = Array.from({ length: 12 }, (_, index) => [
  ...languages.map((language) => foldText(formatMonth(`2028-${twoDigits(index + 1)}`, language)).split(' ')[0] ?? ''),
  ...(index === 2 ? ['mrt'] : []),
]);

const shortest = 3; // letters of a name

const numberOfName = (word: string): number | undefined => {
  const numbers = names.flatMap((namesOfMonth, index) =>
    namesOfMonth.some((name) => name === word || (word.length >= shortest && name.startsWith(word))) ? [index + 1] : [],
  );
  return numbers.length === 1 ? numbers[0] : undefined;
};

const numberOfWord = (word: string): number | undefined =>
  /^\d{1,2}$/.test(word) ? Number(word) : numberOfName(foldText(word.replace(/\.$/, '')));

/**
 * The month of a text as YYYY-MM: 2028-05, 05/2028, 5.2028, 05/28, mei 2028, mai 2028, May 2028; null for an empty text, undefined for
 * any other.
 */
export const monthOf = (text: string): string | null | undefined => {
  const bare = text.trim();
  if (bare === '') return null;
  const parts = /^(\d{4})\s*[-/. ]\s*(\d{1,2}|\p{L}+\.?)$/u.exec(bare);
  const [year, word] = parts
    ? [parts[1], parts[2]]
    : (/^(\d{1,2}|\p{L}+\.?)\s*[-/. ]\s*(?:20)?(\d{2})$/u.exec(bare)?.slice(1, 3).reverse() ?? []);
  const month = word === undefined ? undefined : numberOfWord(word);
  if (month === undefined || month < 1 || month > 12) return undefined;
  return `${year?.length === 2 ? `20${year}` : year}-${twoDigits(month)}`;
};
