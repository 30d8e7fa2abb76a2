import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount.ts';
import { isPersonName } from './person-name.ts';

describe('an amount as people type it', () => {
  it.each([
    ['250000', 250_000],
    ['250.000', 250_000],
    ['250 000 €', 250_000],
    ['€ 250.000,00', 250_000],
    ['1.250.000 euro', 1_250_000],
    ["250'000", 250_000],
    ['2.500,-', 2500],
    ['0', 0],
    ['25.00.0', undefined],
    ['250.5', undefined],
    ['250,50', undefined],
    ['-1', undefined],
    ['1e6', undefined],
    ['veel', undefined],
    ['', undefined],
  ])('%s is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it('is parsed from each way to write it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom('nl-BE', 'fr-BE', 'en-GB', 'de-DE'),
        (amount, locale) => {
          const written = new Intl.NumberFormat(locale, {
            style: 'currency',
            currency: 'EUR',
            maximumFractionDigits: 0,
          });
          expect(parseAmount(written.format(amount))).toBe(amount);
        },
      ),
    );
  });
});

it('is parsed as with a single pattern that includes the spaces, whatever surrounds it', () => {
  const byOnePattern = (text: string) => text.replace(/^\s*(?:€|EUR)\s*|\s*(?:€|EUR|euro)\s*$/giu, '').trim();
  const part = fc.constantFrom(' ', '\t', '\u00a0', '€', 'EUR', 'euro', '1', '250', '.', ',', '000', ',-', 'x');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
      const text = parts.join('');
      const bare = byOnePattern(text);
      // A remaining currency sign is one too many.
      expect(parseAmount(text)).toBe(/€|EUR/iu.test(bare) ? undefined : parseAmount(bare));
    }),
  );
});

it.each([
  ['Zoë', true],
  ["D'Hondt-Claes", true],
  ['Van den Broeck', true],
  ['J. P.', true],
  ['evil.example', false],
  ['www.evil', false],
  ['an@mail', false],
  ['Bel 0900', false],
  ['<b>An</b>', false],
  ['', false],
])('%j is a name: %s', (text, is) => {
  expect(isPersonName(text)).toBe(is);
});
