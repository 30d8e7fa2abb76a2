import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { brusselsDay } from './date.ts';
import {
  dateFormatter,
  formatDay,
  formatEuro,
  formatHour,
  formatHours,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
  formatRate,
  formatShortDay,
  priceLanguage,
} from './format.ts';
import { languages } from './language.ts';
import { formatMonth } from './month-text.ts';

describe('formatPrice', () => {
  test('writes euros in the Belgian format, with the sign in front', () => {
    const shown = formatPrice({ amount: 249000, published: true, unit: 0 });
    expect(shown).toEqual({ kind: 'amount', text: '€\u00a0249.000', from: false });
  });

  test('shows unit 7 as a starting price, and no other unit', () => {
    for (let unit = 0; unit <= 12; unit++) {
      expect(formatPrice({ amount: 1, published: true, unit })).toMatchObject({ from: unit === 7 });
    }
    expect(formatPrice({ amount: 1, published: true })).toMatchObject({ from: false });
  });

  test('shows an unpublished price as on request, even without a valid amount', () => {
    expect(formatPrice({ amount: 1000, published: false, unit: 7 })).toEqual({ kind: 'on-request' });
    expect(formatPrice({ amount: null, published: false })).toEqual({ kind: 'on-request' });
  });

  test.each([null, undefined])('shows a published price of %s as on request', (amount) => {
    expect(formatPrice({ amount, published: true })).toEqual({ kind: 'on-request' });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('shows a published amount of %s as NaN', (amount) => {
    expect(formatPrice({ amount, published: true })).toEqual({ kind: 'invalid', text: 'NaN' });
  });
});

describe('formatEuro', () => {
  test.each([
    ['nl', '€\u00a00', '€\u00a0950', '€\u00a0400.000', '€\u00a012,50'],
    ['fr', '0\u00a0€', '950\u00a0€', '400\u202f000\u00a0€', '12,50\u00a0€'],
    ['en', '€0', '€950', '€400,000', '€12.50'],
    ['de', '0\u00a0€', '950\u00a0€', '400.000\u00a0€', '12,50\u00a0€'],
  ] as const)('writes the amounts of a reader of %s as %s, %s, %s and %s', (language, ...texts) => {
    expect([0, 950, 400_000, 12.5].map((amount) => formatEuro(amount, language))).toEqual(texts);
  });

  test('writes an amount as `Intl` does, in each language', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), fc.constantFrom(...languages), (amount, language) => {
        const euros = { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } as const;
        expect(formatEuro(amount, language)).toBe(new Intl.NumberFormat(locales[language], euros).format(amount));
      }),
    );
  });

  test.each([
    [undefined, undefined],
    ['belgian', undefined],
    ['reader', 'fr'],
  ] as const)('is the language of prices of a site with the format %s: %s', (priceFormat, prices) => {
    expect(priceLanguage({ priceFormat }, 'fr')).toBe(prices);
  });

  test('shows cents only if there are any', () => {
    expect(formatEuro(0)).toBe('€\u00a00');
    expect(formatEuro(1234567)).toBe('€\u00a01.234.567');
    expect(formatEuro(12.5)).toBe('€\u00a012,50');
  });

  test('keeps every digit of a whole amount', () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(formatEuro(amount).replace(/\D/g, '')).toBe(String(amount));
      }),
    );
  });
});

const anyLanguage = fc.constantFrom(...languages);
const locales = { nl: 'nl-BE', fr: 'fr-BE', en: 'en-GB', de: 'de-BE' } as const;

describe('a number that is no price', () => {
  test.each([
    [0, '0', '0', '0', '0'],
    [12, '12', '12', '12', '12'],
    [999, '999', '999', '999', '999'],
    [2140, '2.140', '2\u202f140', '2,140', '2.140'],
    [1286.46, '1.286,5', '1\u202f286,5', '1,286.5', '1.286,5'],
    [6.5, '6,5', '6,5', '6.5', '6,5'],
    [1_234_567, '1.234.567', '1\u202f234\u202f567', '1,234,567', '1.234.567'],
  ])('%d is written %s, in French %s, in English %s, in German %s', (value, ...texts) => {
    expect((['nl', 'fr', 'en', 'de'] as const).map((language) => formatNumber(value, language))).toEqual(texts);
  });

  test('is written as `Intl` writes it, whole or not', () => {
    const euros = new Intl.NumberFormat('nl-BE', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
    // Negative zero is excluded, since it is written as 0 here.
    const measured = fc.tuple(fc.integer(), fc.constantFrom(10, 100, 1000, 1e6)).map(([digits, by]) => digits / by);
    const numbers = fc
      .oneof(fc.maxSafeInteger(), fc.integer(), fc.double(), measured)
      .filter((value) => !Object.is(value, -0));
    fc.assert(
      fc.property(numbers, anyLanguage, (value, language) => {
        const formatter = new Intl.NumberFormat(locales[language], { maximumFractionDigits: 1 });
        expect(formatNumber(value, language)).toBe(formatter.format(value));
        if (Number.isSafeInteger(value) && value >= 0) expect(formatEuro(value)).toBe(euros.format(value));
      }),
      { numRuns: 2000 },
    );
  });

  // The thousands separator and the decimal mark of each language.
  const marks = { nl: ['.', ','], fr: ['\u202f', ','], en: [',', '.'], de: ['.', ','] } as const;

  test('can be read with the marks of its language, and contains no line break', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.integer({ min: 0, max: 9 }), anyLanguage, (whole, tenth, language) => {
        const [thousands, decimal] = marks[language];
        const text = formatNumber(whole + tenth / 10, language);
        expect(Number(text.replaceAll(thousands, '').replace(decimal, '.'))).toBe(Number(`${whole}.${tenth}`));
        const [before = '', after] = text.split(decimal);
        expect(before.split(thousands).slice(1)).toEqual(
          before
            .split(thousands)
            .slice(1)
            .map((group) => group.slice(0, 3)),
        );
        expect(before.split(thousands)[0]?.length).toBeLessThan(4);
        expect(after).toBe(tenth === 0 ? undefined : String(tenth));
        expect(text).not.toContain(' ');
      }),
    );
  });

  test('is written in Dutch like a price of as many euros, which is the same in every language', () => {
    fc.assert(
      fc.property(fc.nat(), (value) => {
        expect(formatEuro(value)).toBe(`€\u00a0${formatNumber(value, 'nl')}`);
      }),
    );
  });
});

describe('a share', () => {
  test.each([
    [0.125, '12,5\u00a0%', '12,5\u00a0%', '12.5%', '12,5\u00a0%'],
    [0.0714, '7,1\u00a0%', '7,1\u00a0%', '7.1%', '7,1\u00a0%'],
    [0.0063, '0,63\u00a0%', '0,63\u00a0%', '0.63%', '0,63\u00a0%'],
    [0, '0\u00a0%', '0\u00a0%', '0%', '0\u00a0%'],
    [1, '100\u00a0%', '100\u00a0%', '100%', '100\u00a0%'],
    [12.5, '1.250\u00a0%', '1\u202f250\u00a0%', '1,250%', '1.250\u00a0%'],
  ])('%d is written %s, in French %s, in English %s, in German %s', (share, ...texts) => {
    expect((['nl', 'fr', 'en', 'de'] as const).map((language) => formatPercent(share, language))).toEqual(texts);
  });

  test('that is not 0 is never written as 0', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1, noNaN: true }), anyLanguage, (share, language) => {
        expect(formatPercent(share, language)).not.toMatch(/^0\D*%$/);
      }),
    );
  });

  test('is typed without its sign, to a thousandth', () => {
    expect(languages.map((language) => formatRate(0.03355, language))).toEqual(['3,355', '3,355', '3.355', '3,355']);
  });
});

describe('formatDay', () => {
  test('shows day, month and year without padding', () => {
    expect(formatDay('2025-03-04')).toBe('4-3-2025');
    expect(formatDay('2024-12-31')).toBe('31-12-2024');
    expect(formatDay('2024-02-29')).toBe('29-2-2024');
  });

  test.each(['', '2025-02-29', '2025-13-01', '2025-1-1', '01-02-2025', '2025-01-01T00:00', 'abc'])(
    'returns an empty text for %j',
    (text) => {
      expect(formatDay(text)).toBe('');
    },
  );
});

test('shortens a day to day and month, and an invalid day to nothing', () => {
  expect(['2025-03-04', '2025-12-31', '2025-02-29'].map(formatShortDay)).toEqual(['4-3', '31-12', '']);
});

describe('an instant in words, in Brussels time', () => {
  const instant = new Date('2025-02-28T23:30:00Z');

  test.each([
    ['day-month', '1 maart', '1er mars', '1 March', '1. März'],
    ['weekday', 'zaterdag 1 maart', 'samedi 1er mars', 'Saturday 1 March', 'Samstag, 1. März'],
    [
      'moment',
      'zaterdag 1 maart om 00:30',
      'samedi 1er mars à 0\u00a0h\u00a030',
      'Saturday 1 March at 00:30',
      'Samstag, 1. März um 00:30 Uhr',
    ],
    ['time', '00:30', '0\u00a0h\u00a030', '00:30', '00:30'],
    ['month', 'maart 2025', 'mars 2025', 'March 2025', 'März 2025'],
  ] as const)('as %s is %s, in French %s, in English %s, in German %s', (style, ...texts) => {
    expect((['nl', 'fr', 'en', 'de'] as const).map((language) => dateFormatter(style, language)(instant))).toEqual(
      texts,
    );
  });

  // This century's instants, including both sides of each clock change.
  const instants = fc.date({ min: new Date('1996-11-01'), max: new Date('2100-01-01'), noInvalidDate: true });

  test('is the same day as in figures, and only the first of a French month has an ordinal', () => {
    fc.assert(
      fc.property(instants, anyLanguage, (time, language) => {
        const [date] = formatDay(brusselsDay(time)).split('-');
        const counted = language === 'fr' && date === '1' ? '1er' : `${date}${language === 'de' ? '.' : ''}`;
        expect(dateFormatter('day-month', language)(time).split(' ')[0]).toBe(counted);
        expect(dateFormatter('moment', language)(time)).toContain(dateFormatter('weekday', language)(time));
      }),
    );
  });

  const byIntl = (time: Date, language: keyof typeof locales, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'Europe/Brussels' }).format(time);
  const counting = (text: string, language: string) => (language === 'fr' ? text.replace(/^1(?= )/, '1er') : text);

  // In the French format of the Belgian administration: 9 h, 14 h 30.
  const inHours = (text: string, language: string) => {
    const [hour, minute] = text.split(':');
    return language === 'fr' ? `${Number(hour)}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}` : text;
  };

  test('has the words and the hours of `Intl`', () => {
    fc.assert(
      fc.property(instants, anyLanguage, (time, language) => {
        const parts = {
          month: byIntl(time, language, { month: 'long', year: 'numeric' }),
          'day-month': counting(byIntl(time, language, { day: 'numeric', month: 'long' }), language),
          time: inHours(byIntl(time, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), language),
        };
        for (const style of ['month', 'day-month', 'time'] as const)
          expect(dateFormatter(style, language)(time)).toBe(parts[style]);
        const weekday = byIntl(time, language, { weekday: 'long' });
        expect(dateFormatter('weekday', language)(time).startsWith(weekday)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test('is shortened as `Intl` does it, if hours follow', () => {
    fc.assert(
      fc.property(instants, anyLanguage, (time, language) => {
        const hours = { start: time.toISOString(), end: new Date(time.getTime() + 3_600_000).toISOString() };
        const weekday = byIntl(time, language, { weekday: 'short' });
        const day = counting(byIntl(time, language, { day: 'numeric', month: 'short' }), language);
        const comma = language === 'de' ? ', ' : ' ';
        expect(formatHours(hours, language).startsWith(`${weekday}${comma}${day.replaceAll(' ', '\u00a0')}, `)).toBe(
          true,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

test.each([
  ['nl', '9', '13:30'],
  ['fr', '9\u00a0h', '13\u00a0h\u00a030'],
  ['en', '9:00', '13:30'],
  ['de', '9', '13:30'],
] as const)('an hour of the day in %s: %s and %s', (language, ...texts) => {
  expect(['09:00', '13:30'].map((time) => formatHour(time, language))).toEqual(texts);
});

test.each([
  ['nl', 'za 28\u00a0nov, 10–\u206012:30\u00a0uur'],
  ['fr', 'sam. 28\u00a0nov., 10\u00a0h–\u206012\u00a0h\u00a030'],
  ['en', 'Sat 28\u00a0Nov, 10:00–\u206012:30'],
  ['de', 'Sa, 28.\u00a0Nov., 10–\u206012:30\u00a0Uhr'],
] as const)('the hours of an open house in %s: %s', (language, text) => {
  expect(formatHours({ start: '2026-11-28T09:00:00Z', end: '2026-11-28T11:30:00Z' }, language)).toBe(text);
});

test('dates and numbers are written without a formatter of the browser, which takes milliseconds to create', () => {
  const make = vi.spyOn(Intl, 'DateTimeFormat');
  const makeNumbers = vi.spyOn(Intl, 'NumberFormat');
  const time = new Date('2026-11-28T09:00:00Z');
  for (const language of languages) {
    for (const style of ['day-month', 'weekday', 'moment', 'time', 'month'] as const)
      dateFormatter(style, language)(time);
    formatHours({ start: time.toISOString(), end: time.toISOString() }, language);
    for (const value of [1286.46, -0.5, 6]) formatNumber(value, language);
    formatPercent(0.0714, language);
  }
  brusselsDay(time);
  for (const made of [make, makeNumbers]) {
    expect(made).not.toHaveBeenCalled();
    made.mockRestore();
  }
});

test('a month, and an invalid month', () => {
  expect([formatMonth('2027-06', 'nl'), formatMonth('2027-13', 'nl')]).toEqual(['juni 2027', '2027-13']);
});

describe('formatMoney', () => {
  test.each([
    [285_000, 'EUR', '€\u00a0285.000'],
    [285_000, 'CHF', 'CHF\u00a0285.000'],
    [895.5, 'CHF', 'CHF\u00a0895,50'],
    [1_000, 'XYZ', 'XYZ\u00a01.000'],
    [null, 'CHF', 'NaN'],
    [-1, 'CHF', 'NaN'],
  ])('writes %s %s as %s', (amount, currency, text) => {
    expect(formatMoney(amount, currency)).toBe(text);
  });

  test('writes euros as everywhere, and any other amount with its own sign', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.constantFrom('USD', 'GBP', 'CHF', 'PLN', 'XAB'), (amount, currency) => {
        expect(formatMoney(amount, 'EUR')).toBe(formatEuro(amount));
        const text = formatMoney(amount, currency);
        expect(text).not.toContain('€');
        expect(text.replace(/\D/g, '')).toBe(String(amount));
      }),
    );
  });
});
