import { formatNumber } from './format.ts';
import type { Language } from './language.ts';
import { shorten } from './shorten.ts';

// Entities other than accented letters, such as `&eacute;`.
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  euro: '€',
  deg: '°',
  sup2: '²',
  laquo: '«',
  raquo: '»',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  szlig: 'ß',
};

const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  uml: '\u0308',
};

// A script without an end lasts to the end of the text, as in a browser.
const codeInMarkup = /<(script|style)\b.*?(?:<\/\1\s*>|$)/gis;

/**
 * A description as plain text on one line, without markup and scripts, of at most `limit` characters (250 by default, including an ellipsis). It
 * is cut at a word boundary if there is one past 80 % of the limit, or past the share `boundaryPast`.
 */
export const cleanDescription = (
  description: string,
  options: { readonly limit?: number; readonly ellipsis?: boolean; readonly boundaryPast?: number } = {},
): string => {
  const { limit = 250, ellipsis = false, boundaryPast = 0.8 } = options;
  const text = decode(description.replace(codeInMarkup, ' ').replace(/<[!/]?[a-z-][^<>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    // A no-break space, so that no line begins or ends with these French punctuation marks.
    .replace(/ (?=[:;?!»])|(?<=«) /g, '\u00a0');
  return shorten(text, limit, ellipsis ? '…' : '', boundaryPast);
};

/** A text of at most `limit` characters (100 by default). A longer one ends at a word if one ends in its last fifth, with an ellipsis. */
export const truncate = (text: string, limit = 100): string => shorten(text, limit, '…', 0.8);

/** A hero text in which every FOR_SALE_TOTAL and FOR_RENT_TOTAL is replaced by the total, in the format of the language. */
export const fillPlaceholders = (
  text: string,
  totals: { readonly sale: number; readonly rent: number },
  language: Language,
): string =>
  text
    .replaceAll('FOR_SALE_TOTAL', formatNumber(totals.sale, language))
    .replaceAll('FOR_RENT_TOTAL', formatNumber(totals.rent, language));

const decode = (text: string): string =>
  text
    .replace(/&([a-z])(acute|cedil|circ|grave|uml);/gi, (_, letter: string, mark: string) =>
      `${letter}${marks[mark] ?? ''}`.normalize('NFC'),
    )
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+\d?));/gi, (entity, decimal, hex, name) => {
      if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? entity) : entity;
      const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
    });
