import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatEuro, formatNumber } from './format.ts';
import { languages } from './language.ts';
import { isPriceOnRequest, parseAmount, parseNumber } from './number-text.ts';

const fault = undefined;

describe('an amount as people write it', () => {
  it.each([
    ['310000', 310_000],
    ['925', 925],
    ['300.000', 300_000],
    ['300,000', 300_000],
    ['€ 300 000', 300_000],
    ['€ 300.000,-', 300_000],
    ['300.000,--', 300_000],
    ['300.000,00 EUR', 300_000],
    ['EUR 925', 925],
    ['eur925', 925],
    ['1.250.000 euro', 1_250_000],
    ['2 500 euros', 2500],
    ['300\u202f000', 300_000],
    ['300\u2009000', 300_000],
    ['300\u00a0000 €', 300_000],
    ['\u202a300.000\u202c', 300_000],
    ['\ufeff300 000', 300_000],
    ["300'000", 300_000],
    ['300’000.–', 300_000],
    ['300k', 300_000],
    ['300 K €', 300_000],
    ['1.250k', 1_250_000],
    ['300 duizend', 300_000],
    ['300 mille euros', 300_000],
    ['0,4M', 400_000],
    ['1,25 Mio.', 1_250_000],
    ['1,250M', 1_250_000],
    ['1.1 million', 1_100_000],
    ['1.250', 1250],
    ['1 250', 1250],
    ['1.250,50', 1250.5],
    ['1,250.50', 1250.5],
    ['1 250,50', 1250.5],
    ['250,5', 250.5],
    ['0.285', 0.285],
    ['120 m²', 120],
    ['98,5m2', 98.5],
    ['230 kWh/m²', 230],
    ['0', 0],
    ['', null],
    [' \u200e ', null],
    ['op aanvraag', null],
    ['Prijs op aanvraag', null],
    ['prix sur demande', null],
    ['à convenir', null],
    ['price on request', null],
    ['P.O.A.', null],
    ['Preis auf Anfrage', null],
    ['n.o.t.k.', null],
    ['-5', fault],
    ['€ -250.000', fault],
    ['−5', fault],
    ['25.00.0', fault],
    ['1.250.00', fault],
    ['1 250.000', fault],
    ['1.250 000', fault],
    ['300.00.00', fault],
    ['300.000 - 350.000', fault],
    ['€', fault],
    ['abc', fault],
    ['1e6', fault],
    ['1e999', fault],
    ['0x10', fault],
    ['Infinity', fault],
    ['٣٠٠', fault],
    ['9'.repeat(16), fault],
  ])('%j is %s', (text, amount) => {
    expect(parseAmount(text)).toBe(amount);
  });

  it('is read from each way in which the site and browsers write it', () => {
    const locales = ['nl-BE', 'fr-BE', 'fr-FR', 'en-GB', 'de-DE', 'de-BE', 'de-CH'];
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.constantFrom(...locales), fc.constantFrom(...languages), (n, locale, own) => {
        const euros = { style: 'currency', currency: 'EUR' } as const;
        for (const text of [
          new Intl.NumberFormat(locale, euros).format(n),
          new Intl.NumberFormat(locale, { ...euros, maximumFractionDigits: 0 }).format(n),
          new Intl.NumberFormat(locale).format(n),
          formatNumber(n, own),
          formatEuro(n),
          formatEuro(n, own),
          String(n),
        ])
          expect(parseAmount(text), text).toBe(n);
      }),
    );
  });

  it('is a number, none or a fault, whatever is typed, and at once', () => {
    const part = fc.constantFrom(
      ' ',
      '\u00a0',
      '€',
      'EUR',
      '1',
      '250',
      '.',
      ',',
      '000',
      ',-',
      'k',
      'm',
      'x',
      "'",
      '-',
      '\u202a',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(part, { maxLength: 40 }).map((parts) => parts.join('')),
        ),
        (text) => {
          const amount = parseAmount(text);
          if (typeof amount === 'number') expect(Number.isFinite(amount) && amount >= 0).toBe(true);
          else expect([null, undefined]).toContain(amount);
        },
      ),
    );
  });
});

it.each([
  ['285.000', undefined, 285_000, 285],
  ['285,000', undefined, 285, 285_000],
  ['1.285.000', 1_285_000, 1_285_000, 1_285_000],
  ['285.000,-', 285_000, 285_000, 285_000],
  ['1.234,5', 1234.5, 1234.5, 1234.5],
  ['1234.567', 1234.567, 1234.567, 1234.567],
  ['12.5', 12.5, 12.5, 12.5],
])('%s is %s without a rule, %s where points are thousands, %s where commas are', (text, unclear, points, commas) => {
  expect(parseNumber(text, { lone: 'unclear' })).toBe(unclear);
  expect(parseNumber(text, { lone: '.' })).toBe(points);
  expect(parseNumber(text, { lone: ',' })).toBe(commas);
});

it.each(['-3', '−3', '–3,0'])('%s is below zero where a number may be', (text) => {
  expect(parseNumber(text, { signed: true })).toBe(-3);
});

it.each(['300.000', '', 'op de hoek', 'sur', '285.000 op aanvraag', 'vraag'])('%j is not on request', (text) => {
  expect(isPriceOnRequest(text)).toBe(false);
});
