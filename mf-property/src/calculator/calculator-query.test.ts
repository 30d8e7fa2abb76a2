import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ages,
  buildCalculator,
  type CalculatorInput,
  kinds,
  parseCalculator,
  rateText,
  regions,
  uses,
} from './calculator-query.ts';

const parsed = (text: string) => parseCalculator(new URLSearchParams(text));

describe('what is filled in', () => {
  it.each([
    ['price=250000', 250_000],
    ['price=€ 250.000', 250_000],
    ['price=250 000,00', 250_000],
    ['price=250.000,5', 250_000],
    ['price=', null],
    ['price=much', null],
    ['', null],
    ['price=99999999999', 100_000_000],
    ['price=9999999999999999', null],
  ])('%j is a price of %j', (text, price) => {
    expect(parsed(text).price).toBe(price);
  });

  it.each([
    ['3,35', 0.0335],
    ['3.35', 0.0335],
    [' 4 % ', 0.04],
    ['0', 0],
    ['-1', null],
    ['high', null],
    ['', null],
  ])('the rate %j is %j', (text, rate) => {
    const { rate: read } = parseCalculator(new URLSearchParams({ rate: text }));
    if (rate === null) expect(read).toBeNull();
    else expect(read).toBeCloseTo(rate, 10);
  });

  it('falls back where it is no such choice', () => {
    expect(parsed('region=luxembourg&use=x&kind=castle&age=-1&years=0')).toMatchObject({
      region: 'flanders',
      use: 'own',
      kind: 'existing',
      age: 'older',
      years: null,
    });
  });

  const amount = fc.option(fc.integer({ min: 0, max: 100_000 }));
  const inputs: fc.Arbitrary<CalculatorInput> = fc.record({
    price: amount,
    region: fc.constantFrom(...regions),
    use: fc.constantFrom(...uses),
    kind: fc.constantFrom(...kinds),
    surface: amount,
    works: fc.subarray(['roof', 'kitchen', 'walls']),
    age: fc.constantFrom(...ages),
    funds: amount,
    years: fc.option(fc.integer({ min: 1, max: 40 })),
    rate: fc.option(fc.integer({ min: 0, max: 99_999 }).map((rate) => rate / 100_000)),
  });

  it('is the same again from its own address', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const { rate, ...rest } = parseCalculator(buildCalculator(input));
        const { rate: asked, ...expected } = input;
        expect(rest).toEqual(expected);
        expect(rate === null ? null : rateText(rate)).toBe(asked === null ? null : rateText(asked));
      }),
    );
  });
});
