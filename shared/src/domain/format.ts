import { brusselsClock, isDay } from './date.ts';
import type { Language } from './language.ts';
import { months, monthText, wordOf } from './month-text.ts';

/** The locale for the numbers of a language. */
const locales: Readonly<Record<Language, string>> = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' };

/** The price unit with a starting-from prefix. */
export const startingFromUnit = 7;

/** The display of a price: an amount in euros (with or without a starting-from prefix), 'on request', or the text NaN. */
export type PriceDisplay =
  | { readonly kind: 'amount'; readonly text: string; readonly from: boolean }
  | { readonly kind: 'on-request' }
  | { readonly kind: 'invalid'; readonly text: 'NaN' };

// The thousands separator in each language's locale.
const groups: Readonly<Record<Language, string>> = { nl: '.', fr: '\u202f', en: ',', de: '.' };

// The same text as that of `Intl`. Creating the first formatter takes a browser milliseconds, and most pages only show whole numbers.
const formatWhole = (value: number, language: Language): string =>
  String(value).replace(/\B(?=(?:\d{3})+$)/g, groups[language]);

const formatters = new Map<string, Intl.NumberFormat>();

const formatWith = (value: number, language: Language, options: Intl.NumberFormatOptions): string => {
  const key = language + Object.entries(options);
  const formatter = formatters.get(key) ?? new Intl.NumberFormat(locales[language], options);
  formatters.set(key, formatter);
  return formatter.format(value);
};

const intlMoney = (amount: number, currency: string, language: Language): string =>
  formatWith(amount, language, {
    style: 'currency',
    currency,
    ...(Number.isInteger(amount) && { maximumFractionDigits: 0 }),
  });

/**
 * An amount in euros in the format of a language, with cents only if there are any; the text NaN if it is missing, negative or not
 * finite. Without a language it is the specification's: nl-BE for every reader.
 */
export const formatEuro = (amount: number | null | undefined, language: Language = 'nl'): string => {
  if (amount === null || amount === undefined || !Number.isFinite(amount) || amount < 0) return 'NaN';
  if (!Number.isSafeInteger(amount)) return intlMoney(amount, 'EUR', language);
  const whole = formatWhole(amount, language);
  if (language === 'nl') return `€\u00a0${whole}`;
  return language === 'en' ? `€${whole}` : `${whole}\u00a0€`;
};

/** The language whose format a site's prices have for a reader of a language; undefined for the specification's format. */
export const priceLanguage = (
  { priceFormat }: { readonly priceFormat?: 'belgian' | 'reader' | undefined },
  language: Language,
): Language | undefined => (priceFormat === 'reader' ? language : undefined);

/**
 * An amount in its own currency (ISO 4217, three capitals), in the format of `formatEuro`: € 285.000, CHF 285.000; the text NaN if it
 * is missing, negative or not finite.
 */
export const formatMoney = (amount: number | null | undefined, currency: string, language: Language = 'nl'): string => {
  const euros = formatEuro(amount, language);
  if (currency === 'EUR' || euros === 'NaN' || typeof amount !== 'number') return euros;
  return intlMoney(amount, currency, language);
};

/** The display of a property's price in euros. A price that is not published or has no amount is on request, and an invalid amount is invalid. */
export const formatPrice = (
  price: {
    readonly amount: number | null | undefined;
    readonly published: boolean;
    readonly unit?: number | null | undefined;
  },
  language?: Language,
): PriceDisplay => {
  if (!price.published || price.amount === null || price.amount === undefined) return { kind: 'on-request' };
  const text = formatEuro(price.amount, language);
  if (text === 'NaN') return { kind: 'invalid', text };
  return { kind: 'amount', text, from: price.unit === startingFromUnit };
};

const digits = {
  /** 1.286,5 */
  any: { maximumFractionDigits: 1 },
  /** 0,63 */
  small: { maximumSignificantDigits: 2 },
  /** 3,355 */
  fine: { maximumFractionDigits: 3 },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

// A decimal number without an exponent: its sign, its whole part, the first decimal, and whether the second rounds that up.
const decimal = /^(-?)(\d{1,14})\.(\d)([5-9]?)\d*$/;

/**
 * A number other than a price, in the format of a language, with at most one decimal: counts, surfaces, lengths, distances, energy
 * values, amounts without the euro sign.
 */
export const formatNumber = (value: number, language: Language): string => {
  if (Number.isSafeInteger(value)) return formatWhole(value, language);
  const [, sign = '', whole = '', tenth = '', up] = decimal.exec(String(value)) ?? [];
  if (tenth === '') return formatWith(value, language, digits.any);
  const tenths = Number(whole + tenth) + (up ? 1 : 0);
  const rest = tenths % 10 === 0 ? '' : (language === 'en' ? '.' : ',') + (tenths % 10);
  return sign + formatWhole(Math.floor(tenths / 10), language) + rest;
};

/**
 * A fraction as a percentage, in the format of a language: '7,1 %' or '7.1%'. Below 1 % it has two significant digits, so that it is
 * not shown as 0.
 */
export const formatPercent = (share: number, language: Language): string => {
  const percent = share * 100;
  const number = Math.abs(percent) < 1 ? formatWith(percent, language, digits.small) : formatNumber(percent, language);
  // The Belgian format has a space before the sign, which the Dutch locale leaves out.
  return language === 'en' ? `${number}%` : `${number}\u00a0%`;
};

/** A fraction in percent without the sign, as it is typed: 3,35 or 3.35. */
export const formatRate = (share: number, language: Language): string => formatWith(share * 100, language, digits.fine);

/** A day YYYY-MM-DD as day-month-year without padding in every language, such as 4-3-2025; empty for an invalid day. */
export const formatDay = (day: string): string => {
  if (!isDay(day)) return '';
  const [year, month, date] = day.split('-').map(Number);
  return `${date}-${month}-${year}`;
};

/** The day and month of a day YYYY-MM-DD in the format of formatDay, such as 4-3; empty for an invalid day. */
export const formatShortDay = (day: string): string => formatDay(day).split('-', 2).join('-');

// The words of the server's `Intl`, independent of the browser's locale data, and without the milliseconds for a formatter. Each list is
// separate, so that an app only includes those that it shows.
const weekdays: Readonly<Record<Language, string>> = {
  nl: 'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
  fr: 'dimanche lundi mardi mercredi jeudi vendredi samedi',
  en: 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
  de: 'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
};
const shortWeekdays: Readonly<Record<Language, string>> = {
  nl: 'zo ma di wo do vr za',
  fr: 'dim. lun. mar. mer. jeu. ven. sam.',
  en: 'Sun Mon Tue Wed Thu Fri Sat',
  de: 'So Mo Di Mi Do Fr Sa',
};
const shortMonths: Readonly<Record<Language, string>> = {
  nl: 'jan feb mrt apr mei jun jul aug sep okt nov dec',
  fr: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.',
  en: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec',
  de: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.',
};

/** The formats of an instant: 4 maart; dinsdag 4 maart; dinsdag 4 maart om 14:30; 14:30; maart 2025. */
export type DateStyle = 'day-month' | 'weekday' | 'moment' | 'time' | 'month';

const comma = (language: Language): string => (language === 'de' ? ', ' : ' ');

const datePart = (clock: Date, words: Readonly<Record<Language, string>>, language: Language): string => {
  const date = clock.getUTCDate();
  // French uses an ordinal for the first of a month.
  const mark = language === 'de' ? '.' : language === 'fr' && date === 1 ? 'er' : '';
  return `${date}${mark} ${wordOf(words, clock.getUTCMonth(), language)}`;
};

const timePart = (clock: Date): string => clock.toISOString().slice(11, 16);

const frenchTime = (time: string): string => time.replace(/^0?(\d+):/, '$1\u00a0h\u00a0').replace(/\u00a000$/, '');

/** A time HH:MM as a time of the day: 14:30, 14 h 30; 9 h. */
export const formatTime = (time: string, language: Language): string => (language === 'fr' ? frenchTime(time) : time);

const at: Readonly<Record<Language, [before: string, after: string]>> = {
  nl: [' om ', ''],
  fr: [' à ', ''],
  en: [' at ', ''],
  de: [' um ', ' Uhr'],
};

const styles: Readonly<Record<DateStyle, (clock: Date, language: Language) => string>> = {
  'day-month': (clock, language) => datePart(clock, months, language),
  weekday: (clock, language) =>
    wordOf(weekdays, clock.getUTCDay(), language) + comma(language) + datePart(clock, months, language),
  moment: (clock, language) => styles.weekday(clock, language) + at[language].join(styles.time(clock, language)),
  time: (clock, language) => formatTime(timePart(clock), language),
  month: (clock, language) => monthText(clock.getUTCFullYear(), clock.getUTCMonth(), language),
};

/** Creates the formatter of instants for a language and a style, in words of the language and Brussels time. */
export const dateFormatter =
  (style: DateStyle, language: Language): ((instant: Date) => string) =>
  (instant) =>
    styles[style](brusselsClock(instant), language);

/** A time HH:MM as an hour of the day, in the short form of the language: 9, 13:30; 9 h, 13 h 30; 9:00. */
export const formatHour = (time: string, language: Language): string => {
  if (language === 'fr') return frenchTime(time);
  const short = time.replace(/^0/, '');
  return language === 'en' ? short : short.replace(':00', '');
};

const afterHours: Readonly<Record<Language, string>> = { nl: '\u00a0uur', fr: '', en: '', de: '\u00a0Uhr' };

/** A text that does not wrap after the dash or the hyphens between its parts. */
const whole = (text: string): string => text.replace(/[-–](?=\d)/g, '$&\u2060');

/** A number in groups, as a licence or a company has it, that does not wrap. */
export const wholeNumber = (number: string): string => number.replaceAll(' ', '\u00a0');

/** A formatted day that does not wrap after a hyphen. */
export const wholeDay = (day: string): string => whole(formatDay(day));

/** A range of hours, such as 13:30–18:00, that does not wrap. */
export const hourRange = (from: string, until: string, language: Language): string =>
  whole([from, until].map((time) => formatHour(time, language)).join('–'));

/** A range of hours on a day, in Brussels time: za 28 nov, 10–12 uur. */
export const formatHours = ({ start, end }: { start: string; end: string }, language: Language): string => {
  const [from, until] = [brusselsClock(new Date(start)), brusselsClock(new Date(end))];
  const weekday = wordOf(shortWeekdays, from.getUTCDay(), language);
  const hours = hourRange(timePart(from), timePart(until), language);
  const day = datePart(from, shortMonths, language).replaceAll(' ', '\u00a0');
  return `${weekday}${comma(language)}${day}, ${hours}${afterHours[language]}`;
};
