import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAmount } from './amount.ts';
import { isPersonName } from './person-name.ts';
import { advanceOf } from './purchase-advance.ts';
import { rentalTerms } from './rental-terms.ts';

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

  it('is read back from each way to write it', () => {
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

it('the terms of a home follow from its figures, and say nothing where there are none', () => {
  expect(rentalTerms({ rent: 800, charges: 50, inventoryCost: 350, bedrooms: 2 })).toEqual({
    minimumIncome: 2400,
    mostPersons: 4,
    firstMonth: 850,
    inventoryShare: 175,
    deposit: 2400,
  });
  const unknown = rentalTerms({ rent: null, charges: null, inventoryCost: null, bedrooms: null });
  expect(new Set(Object.values(unknown))).toEqual(new Set([null]));
});

it('the advance is a tenth of the price', () => {
  expect(advanceOf(249_999)).toBe(24_999.9);
});
