import { parseNumber } from '@rowhouse/shared/domain/number-text';

interface Options {
  /** Degrees have no thousands. */
  degrees?: boolean;
}

/** Parses a number: null for an empty text, undefined for an invalid one. */
export const numberOf = (text: string, { degrees = false }: Options = {}): number | null | undefined =>
  parseNumber(degrees ? text.replaceAll('°', '') : text, { signed: true, lone: degrees ? 'decimals' : 'thousands' });

/** The value of a typed number: the text itself if it is invalid. */
export const typedNumber = (text: string, options?: Options): number | null | string => {
  const number = numberOf(text, options);
  return number === undefined ? text : number;
};

/** The text of a number in its field: no groups, a decimal comma and at most two decimals, so that it is parsed as the same number; an invalid text is shown as it was typed. */
export const numberText = (value: unknown, { degrees = false }: Options = {}): string => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'number') return '';
  return String(degrees ? value : Math.round(value * 100) / 100).replace('.', ',');
};
