import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseAges } from './ages.ts';
import { parseAmount } from './amount.ts';
import { isPersonName } from './person-name.ts';
import { parseWebAddress } from './web-address.ts';

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
  ['34, 36', [34, 36]],
  ['4 en 7', [4, 7]],
  ['4 et 7 et 11', [4, 7, 11]],
  ['', []],
  ['vier', undefined],
  ['121', undefined],
  ['-4', undefined],
])('ages %j are %j', (text, ages) => {
  expect(parseAges(text, 120)).toEqual(ages);
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

it.each([
  ['www.peeters.example', 'https://www.peeters.example/'],
  ['http://peeters.example/a?b', 'http://peeters.example/a?b'],
  ['javascript:alert(1)', undefined],
  ['https://me@evil.example/', undefined],
  ['localhost', undefined],
  ['mijn site', undefined],
])('%s is the address %s', (text, address) => {
  expect(parseWebAddress(text)).toBe(address);
});
