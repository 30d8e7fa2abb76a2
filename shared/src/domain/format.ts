import { isDay } from './date.ts';
import type { Language } from './language.ts';

/** The locale in which words, counts and dates of a language are written. */
const locales: Readonly<Record<Language, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

const timeZone = 'Europe/Brussels';

/** The price unit that shows a starting-from prefix. */
export const startingFromUnit = 7;

/** What a price shows: an amount in euros (with or without a starting-from prefix), 'on request', or the text NaN. */
export type PriceDisplay =
  | { readonly kind: 'amount'; readonly text: string; readonly from: boolean }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'invalid'; readonly text: 'NaN' };

// Two formatters, since a browser without `trailingZeroDisplay` would differ from the server.
const wholeEuros = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
const eurosAndCents = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR' });
const numbers = new Intl.NumberFormat('nl-BE', { maximumFractionDigits: 1 });

/** An amount in euros as nl-BE text with the prefix, cents only where there are any; the text NaN when it is missing, negative or not finite. */
export const formatEuro = (amount: number | null | undefined): string => {
  if (amount === null || amount === undefined || !Number.isFinite(amount) || amount < 0) return 'NaN';
  return (Number.isInteger(amount) ? wholeEuros : eurosAndCents).format(amount);
};

/** How the price of a property shows; amount in euros, a price that is not published or has no amount is on request, a bad amount is invalid. */
export const formatPrice = (price: {
  readonly amount: number | null | undefined;
  readonly published: boolean;
  readonly unit?: number | null | undefined;
}): PriceDisplay => {
  if (!price.published || price.amount === null || price.amount === undefined) return { kind: 'on-request' };
  const text = formatEuro(price.amount);
  if (text === 'NaN') return { kind: 'invalid', text };
  return { kind: 'amount', text, from: price.unit === startingFromUnit };
};

/** A number with at most one decimal, in the notation of the prices in every language: surfaces, lengths, distances, energy values, counts in lists. */
export const formatNumber = (value: number): string => numbers.format(value);

/** A count in the notation of a language. */
export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(locales[language]).format(count);

/** A share of 1 in the notation of a language, such as '7,1 %'; two digits, so that a small one is not 0. */
export const formatShare = (share: number, language: Language): string =>
  new Intl.NumberFormat(locales[language], { style: 'percent', maximumSignificantDigits: 2 }).format(share);

/** A day YYYY-MM-DD as day-month-year without padding, such as 4-3-2025; empty when it is no day. */
export const formatDay = (day: string): string => {
  if (!isDay(day)) return '';
  const [year, month, date] = day.split('-').map(Number);
  return `${date}-${month}-${year}`;
};

const dateStyles = {
  /** 4 maart */
  'day-month': { day: 'numeric', month: 'long' },
  /** 4/3 */
  'short-day-month': { day: 'numeric', month: 'numeric' },
  /** dinsdag 4 maart */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** dinsdag 4 maart om 14:30 */
  moment: { weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
  /** 14:30 */
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  /** maart 2025 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Makes the formatter of instants for a language and a style, in Brussels time. */
export const dateFormatter = (style: keyof typeof dateStyles, language: Language): ((instant: Date) => string) => {
  const { format } = new Intl.DateTimeFormat(locales[language], { ...dateStyles[style], timeZone });
  return (instant) => format(instant);
};

/** A month YYYY-MM in words, such as 'juni 2027'; the text itself where it is no month. */
export const formatMonth = (month: string, language: Language): string =>
  /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month) ? dateFormatter('month', language)(new Date(`${month}-15T12:00:00Z`)) : month;
