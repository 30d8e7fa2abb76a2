import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatEuro, formatPrice } from './price.ts';

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
