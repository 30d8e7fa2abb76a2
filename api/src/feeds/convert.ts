import { brusselsDay, brusselsMoment } from '@rowhouse/shared/domain/date';
import { type LoneSign, parseNumber } from '@rowhouse/shared/domain/number-text';
import { parseOpenHouse } from '@rowhouse/shared/domain/open-house';
import { plainText } from './plain-text.ts';

/** Thrown when a value does not fit its field. */
export class NoSuchValue extends Error {}

const refuse = (why: string): never => {
  throw new NoSuchValue(why);
};

const valueText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value).trim()
    : refuse('must be a text');

// A single point or comma before three digits is unclear: that is refused, not guessed.
const numberOf = (value: unknown, lone: LoneSign): number => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : refuse('must be a number');
  const text = valueText(value);
  const figure = parseNumber(text, { signed: true, lone });
  if (typeof figure === 'number') return figure;
  return refuse(
    parseNumber(text, { signed: true }) === undefined ? 'must be a number' : 'may be thousands or decimals',
  );
};

const within = (figure: number, least: number, most: number): number =>
  figure >= least && figure <= most ? figure : refuse(`must be from ${least} to ${most}`);
const wholeOf = (figure: number): number => (Number.isInteger(figure) ? figure : refuse('must be a whole number'));
const whole =
  (least: number, most: number) =>
  (value: unknown, lone: LoneSign = 'unclear'): number =>
    wholeOf(within(numberOf(value, lone), least, most));

// Degrees have no thousands, so a point or comma before three digits is unambiguous.
const degrees = (value: unknown, most: number): number => {
  const text = /^[+-]?\d{1,3}(?:[.,]\d+)?$/.exec(valueText(value))?.[0].replace(',', '.') ?? refuse('must be degrees');
  return within(Number(text), -most, most);
};

const words: Readonly<Record<string, boolean>> = {
  1: true,
  true: true,
  yes: true,
  y: true,
  ja: true,
  j: true,
  oui: true,
  o: true,
  wahr: true,
  0: false,
  false: false,
  no: false,
  n: false,
  nee: false,
  nein: false,
  non: false,
  falsch: false,
};

const utc = (year: number, month: number, day: number): Date | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : null;
};
// With a zone it is a point in time, whose day is that of Brussels.
const isZoned = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/;
const dayOf = (text: string): string => {
  if (isZoned.test(text) || ticks.test(text)) return brusselsDay(new Date(momentOf(text)));
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text);
  const european = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text);
  const [year, month, day] = iso ? iso.slice(1) : european ? european.slice(1).toReversed() : [];
  const date = utc(Number(year), Number(month), Number(day));
  return date ? date.toISOString().slice(0, 10) : refuse('must be a day');
};
// A .NET date, in milliseconds.
const ticks = /^\/Date\((-?\d+)(?:[+-]\d{4})?\)\/$/;
const isLocal = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?$/;
const momentOf = (value: unknown): string => {
  const text = valueText(value);
  const [, milliseconds] = ticks.exec(text) ?? [];
  if (isLocal.test(text) && !Number.isNaN(Date.parse(`${text.replace(' ', 'T')}Z`)))
    return yearOf(brusselsMoment(text.replace(' ', 'T')));
  if (milliseconds !== undefined) return yearOf(new Date(Number(milliseconds)));
  // A day begins at midnight in Brussels.
  return yearOf(/^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? new Date(text) : brusselsMoment(`${dayOf(text)}T00:00`));
};
const yearOf = (date: Date): string => {
  const year = date.getUTCFullYear();
  return year >= 1900 && year <= 2100 ? date.toISOString() : refuse('must be a moment');
};

/**
 * Conversions from a feed's values to the site's; each throws NoSuchValue. Amounts are in the unit of the field; `lone` tells what a single
 * point or comma before three digits means.
 */
export const conversions = {
  text: (value) => plainText(valueText(value)),
  line: (value) => plainText(valueText(value)).replace(/\s+/g, ' '),
  number: (value, lone = 'unclear') => within(numberOf(value, lone), 0, 1e9),
  /** With a decimal point, as in XML. */
  decimal: (value) => within(numberOf(value, 'decimals'), 0, 1e9),
  whole: whole(0, 1e6),
  floor: whole(-10, 200),
  year: whole(1000, 2100),
  'yes-no': (value) => words[valueText(value).toLowerCase()] ?? refuse('must be yes or no'),
  'not-yes-no': (value) => !(words[valueText(value).toLowerCase()] ?? refuse('must be yes or no')),
  date: (value) => dayOf(valueText(value)),
  /** The American notation: 08/18/2026. */
  'american-date': (value) => dayOf(valueText(value).replace(/^(\d{1,2})\/(\d{1,2})\//, '$2/$1/')),
  'open-house': (value) => {
    const text = valueText(value)
      .replace(/\s+/g, ' ')
      .replace(/ ?[-–] ?(?=\d{2}:\d{2}$)/, '-');
    return parseOpenHouse(text) ? text : refuse('must be a day and hours such as 2026-11-28 10:00-12:00');
  },
  moment: momentOf,
  latitude: (value) => degrees(value, 90),
  longitude: (value) => degrees(value, 180),
  letter: (value) => {
    const letter = valueText(value).toUpperCase();
    return /^[A-D]$/.test(letter) ? letter : refuse('must be a letter from A to D');
  },
  currency: (value) => valueText(value).toUpperCase(),
} as const satisfies Record<string, (value: unknown, lone?: LoneSign) => string | number | boolean>;

export type Conversion = keyof typeof conversions;
