import { foldText } from './fold.ts';
import { visibleText } from './visible-text.ts';

/**
 * The meaning of a single point or comma before three digits, as in `285.000`: thousands, decimals, thousands for one of the two signs and
 * decimals for the other, or unclear.
 */
export type LoneSign = 'thousands' | 'decimals' | '.' | ',' | 'unclear';

const unit = /^(?:€|euros?|eur)|(?:€|euros?|eur\.?|m²|m2|qm|kwh\/m²)$/gi;
// 300.000,- and 300'000.--
const noCents = /([.,]) ?[-–—=]{1,2}$/;
const number = "([+−–-]?) ?(?:(\\d{1,3}(?:([ .,'])\\d{3})(?:\\3\\d{3})*)|(\\d+))(?:([.,])(\\d+))?";
const thousand = 'k|duizend|mille|thousand|tausend|tsd\\.?';
const million = 'm|mio\\.?|mln\\.?|miljoen|millions?|million(?:en)?';
const shape = new RegExp(`^${number} ?(?:(${thousand})|(${million}))?$`, 'i');
const mostDigits = 15;

const bareOf = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[’‘ʼ′´`]/g, "'")
    .replace(unit, '')
    .trim()
    .replace(noCents, (_, sign: string) => `${sign}00`);

const isThousands = (sign: string, lone: LoneSign): boolean => lone === 'thousands' || lone === sign;

/**
 * A number as people write it in Belgium and around it: `300.000`, `300 000 €`, `300'000,-`, `1.250,50`, `1,250.50`, `300k`, `0,4M`, with any
 * kind of space; null for an empty text, undefined if it is no number, is negative without `signed`, or is unclear.
 */
export const parseNumber = (
  text: string,
  { lone = 'thousands', signed = false }: { readonly lone?: LoneSign; readonly signed?: boolean } = {},
): number | null | undefined => {
  const typed = visibleText(text);
  if (typed === '') return null;
  const [, sign = '', grouped = '', group = '', plain = '', point = '', cents = '', thousands, millions] =
    shape.exec(bareOf(typed)) ?? [];
  const exponent = millions ? 6 : thousands ? 3 : 0;
  const isNegative = sign !== '' && sign !== '+';
  const numberIn = (whole: string, decimals: string): number | undefined =>
    whole.length > mostDigits || (isNegative && !signed)
      ? undefined
      : Number(`${isNegative ? '-' : ''}${whole}.${decimals || '0'}e${exponent}`) + 0;
  if (plain !== '') return numberIn(plain, cents);
  // The same sign for thousands and decimals, or 1 250.000.
  if (grouped === '' || group === point || (group === ' ' && point === '.' && cents.length === 3)) return undefined;
  const parts = grouped.split(group);
  if (point !== '' || parts.length > 2 || !/[.,]/.test(group)) return numberIn(parts.join(''), cents);
  const [first = '', rest = ''] = parts;
  // 0.285, and 1,250M for a price.
  if (first.startsWith('0') || millions) return numberIn(first, rest);
  if (lone === 'unclear') return undefined;
  return isThousands(group, lone) ? numberIn(first + rest, '') : numberIn(first, rest);
};

const onRequest =
  /^(?:(?:vraag|huur|verkoop|kauf)?(?:prijs|prix|price|preis)|loyer|huur|rent|miete|prixdevente)?(?:op(?:aan)?vraag|opverzoek|surdemande|aconvenir|(?:up)?onrequest|(?:up)?onapplication|poa|aufanfrage|(?:nach)?(?:absprache|vereinbarung)|(?:nader)?overeentekomen|notk)$/;

/** Whether a text says in words that a price is on request: op aanvraag, prix sur demande, price on application, Preis auf Anfrage. */
export const isPriceOnRequest = (text: string): boolean =>
  !/\d/.test(text) && onRequest.test(foldText(text).replace(/[^a-z]/g, ''));

/** An amount as people write it, as in `parseNumber`; null also for a price on request. */
export const parseAmount = (text: string, options?: { readonly lone?: LoneSign }): number | null | undefined =>
  isPriceOnRequest(text) ? null : parseNumber(text, options);
