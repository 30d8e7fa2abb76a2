import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  dateFormatter,
  formatCount,
  formatDay,
  formatEuro,
  formatMonth,
  formatNumber,
  formatPrice,
  formatShare,
} from './format.ts';

describe('formatPrice', () => {
  test('writes euros as Belgium does, the sign in front', () => {
    const shown = formatPrice({ amount: 249000, published: true, unit: 0 });
    expect(shown).toEqual({ kind: 'amount', text: '€\u00a0249.000', from: false });
  });

  test('unit 7 starts from its amount, no other unit does', () => {
    for (let unit = 0; unit <= 12; unit++) {
      expect(formatPrice({ amount: 1, published: true, unit })).toMatchObject({ from: unit === 7 });
    }
    expect(formatPrice({ amount: 1, published: true })).toMatchObject({ from: false });
  });

  test('an unpublished price is on request, even without a good amount', () => {
    expect(formatPrice({ amount: 1000, published: false, unit: 7 })).toEqual({ kind: 'on-request' });
    expect(formatPrice({ amount: null, published: false })).toEqual({ kind: 'on-request' });
  });

  test.each([null, undefined])('a published price of %s is on request', (amount) => {
    expect(formatPrice({ amount, published: true })).toEqual({ kind: 'on-request' });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY, -1])('a published amount of %s is NaN', (amount) => {
    expect(formatPrice({ amount, published: true })).toEqual({ kind: 'invalid', text: 'NaN' });
  });
});

describe('formatEuro', () => {
  test('shows cents only where there are any', () => {
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

test.each([
  [0, '0'],
  [2140, '2.140'],
  [1286.46, '1.286,5'],
  [6.5, '6,5'],
  [12, '12'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

test('a whole number is written as a price of as many euros is', () => {
  fc.assert(
    fc.property(fc.nat(), (value) => {
      expect(formatEuro(value)).toBe(`€\u00a0${formatNumber(value)}`);
    }),
  );
});

describe('formatDay', () => {
  test('shows day, month and year without padding', () => {
    expect(formatDay('2025-03-04')).toBe('4-3-2025');
    expect(formatDay('2024-12-31')).toBe('31-12-2024');
    expect(formatDay('2024-02-29')).toBe('29-2-2024');
  });

  test.each(['', '2025-02-29', '2025-13-01', '2025-1-1', '01-02-2025', '2025-01-01T00:00', 'abc'])(
    'shows nothing for %j',
    (text) => {
      expect(formatDay(text)).toBe('');
    },
  );
});

describe('in the notation of a language', () => {
  test('a count and a share', () => {
    expect([formatCount(12345, 'nl'), formatCount(12345, 'en')]).toEqual(['12.345', '12,345']);
    expect([formatShare(0.0714, 'nl'), formatShare(0.0714, 'en')]).toEqual(['7,1%', '7.1%']);
  });

  test('an instant, in Brussels time', () => {
    const instant = new Date('2025-03-03T23:30:00Z');
    expect(dateFormatter('day-month', 'nl')(instant)).toBe('4 maart');
    expect(dateFormatter('weekday', 'de')(instant)).toBe('Dienstag, 4. März');
    expect(dateFormatter('time', 'fr')(instant)).toBe('00:30');
  });

  test('a month, and what is none', () => {
    expect([formatMonth('2027-06', 'nl'), formatMonth('2027-13', 'nl')]).toEqual(['juni 2027', '2027-13']);
  });
});
