import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatEuro } from './format.ts';
import { formatMoney } from './money.ts';

it.each([
  [285_000, 'EUR', '€\u00a0285.000'],
  [285_000, 'CHF', 'CHF\u00a0285.000'],
  [895.5, 'CHF', 'CHF\u00a0895,50'],
  [1_000, 'XYZ', 'XYZ\u00a01.000'],
  [null, 'CHF', 'NaN'],
  [-1, 'CHF', 'NaN'],
])('writes %s %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

it('writes euros as everywhere, and any other amount with its own sign', () => {
  fc.assert(
    fc.property(fc.nat(1e9), fc.constantFrom('USD', 'GBP', 'CHF', 'PLN', 'XAB'), (amount, currency) => {
      expect(formatMoney(amount, 'EUR')).toBe(formatEuro(amount));
      const text = formatMoney(amount, currency);
      expect(text).not.toContain('€');
      expect(text.replace(/\D/g, '')).toBe(String(amount));
    }),
  );
});
