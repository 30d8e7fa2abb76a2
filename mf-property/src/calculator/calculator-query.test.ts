import { formatNumber, formatRate } from '@rowhouse/shared/domain/format';
import { languages } from '@rowhouse/shared/domain/language';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCalculator } from './calculator-query.ts';

const parsed = (text: string) => parseCalculator(new URLSearchParams(text));

describe('the input', () => {
  it.each([
    ['price=250000', 250_000],
    ['price=€ 250.000', 250_000],
    ['price=250 000,00', 250_000],
    ['price=250.000,5', 250_000],
    ['price=-5', null],
    ['price=€ -250.000', null],
    ['price=', null],
    ['price=much', null],
    ['price=300k', 300_000],
    ['price=285.000', 285_000],
    ['price=250.00', 250],
    ['price=op aanvraag', null],
    ['price=12 34 56', null],
    ['', null],
    ['price=99999999999', 100_000_000],
    ['price=99999999999999999', null],
  ])('%j is read as the price %j', (text, price) => {
    expect(parsed(text).price).toBe(price);
  });

  it.each([
    ['3,35', 0.0335],
    ['3.35', 0.0335],
    [' 4 % ', 0.04],
    ['0', 0],
    ['3,125', 0.03125],
    ['-1', null],
    ['100', null],
    ['high', null],
    ['', null],
  ])('the rate %j is read as %j', (text, rate) => {
    const { rate: read } = parseCalculator(new URLSearchParams({ rate: text }));
    if (rate === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(rate, 10);
  });

  it.each([
    ['price=-5', { price: '-5' }],
    [
      'price=much&surface=-1&funds=x&years=0&rate=-3',
      { price: 'much', surface: '-1', funds: 'x', years: '0', rate: '-3' },
    ],
    ['price=0&surface=0&funds=0&years=1&rate=0', {}],
    ['price=&surface=+', {}],
    ['rate=3,', { rate: '3,' }],
    ['', {}],
  ])('%j has the errors %j', (query, faults) => {
    expect(parsed(query).faults).toEqual(faults);
  });

  it('falls back to the default for an invalid choice', () => {
    expect(parsed('region=luxembourg&use=x&kind=castle&age=-1&years=0')).toMatchObject({
      region: 'flanders',
      use: 'own',
      kind: 'existing',
      age: 'older',
      years: null,
    });
  });

  it('reads a rate as it was formatted', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom(...languages), (rate, language) => {
        const text = formatRate(rate / 100_000, language);
        expect(formatRate(parseCalculator(new URLSearchParams({ rate: text })).rate ?? -1, language)).toBe(text);
      }),
    );
  });

  it('reads amounts as they were formatted', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.constantFrom(...languages), (amount, language) => {
        expect(parseCalculator(new URLSearchParams({ price: formatNumber(amount, language) })).price).toBe(amount);
      }),
    );
  });

  it('is within calculable bounds, whatever was typed', () => {
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(fc.record({ price: text, surface: text, funds: text, years: text, rate: text }), (typed) => {
        const { price, surface, funds, years, rate, faults } = parseCalculator(new URLSearchParams(typed));
        // Each number is used, is empty, or is a fault.
        for (const [name, value] of Object.entries({ price, surface, funds, years, rate }))
          expect(name in faults).toBe(value === null && typed[name as keyof typeof typed].trim() !== '');
        for (const amount of [price, surface, funds]) {
          if (amount !== null && !(Number.isSafeInteger(amount) && amount >= 0 && amount <= 100_000_000))
            expect.fail(`${amount} is not an amount`);
        }
        expect([null, ...Array.from({ length: 40 }, (_, index) => index + 1)]).toContain(years);
        expect(rate === null || (rate >= 0 && rate < 1)).toBe(true);
      }),
    );
  });
});
