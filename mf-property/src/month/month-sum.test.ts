import type { MonthHome } from '@rowhouse/shared/domain/month-home';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculationOf } from '../calculator/calculation.ts';
import { parseCalculator } from '../calculator/calculator-query.ts';
import { calculatorRules } from '../testing/calculator-rules.ts';
import { monthQuery, monthSum } from './month-sum.ts';

const duties = [{ since: '2023-01-01', region: 'flanders' as const, labels: ['e', 'f'], typeIds: [1, 2, 3] }];
const { energy } = calculatorRules;
if (!energy) throw new Error('The rules have no energy');
const rules = { ...calculatorRules, energy: { ...energy, duties } };
const day = '2026-11-29';
const house: MonthHome = {
  id: '1',
  title: 'House',
  goal: 'sale',
  price: 300_000,
  charges: null,
  zip: '9600',
  typeIds: [1],
  label: 'b',
  energy: 150,
  surface: 120,
};
const codesOf = (home: MonthHome) => monthSum(home, '', rules, day).lines.map(({ code }) => code);

describe('the sum of a month', () => {
  it('adds up: its lines are whole cents, and those of the loan are the payment of the calculator', () => {
    const homes = fc.record({
      price: fc.integer({ min: 1, max: 5_000_000 }),
      zip: fc.constantFrom('9600', '7800', '1050'),
      type: fc.constantFrom(1, 2, 8),
      label: fc.constantFrom('a', 'e', 'f', null),
      energy: fc.option(fc.integer({ min: -50, max: 900 })),
      surface: fc.option(fc.integer({ min: 1, max: 2_000 })),
    });
    const means = fc.record({ funds: fc.nat(6_000_000), years: fc.integer({ min: 1, max: 40 }), rate: fc.nat(12) });
    fc.assert(
      fc.property(homes, means, ({ type, ...facts }, own) => {
        const home = { ...house, ...facts, typeIds: [type] };
        const text = new URLSearchParams(Object.entries(own).map(([name, value]) => [name, String(value)])).toString();
        const { lines, total } = monthSum(home, text, rules, day);
        for (const { amount } of lines) expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        const { payment } = calculationOf(parseCalculator(monthQuery(home, text, rules, day)), rules);
        const used = lines.find(({ code }) => code.startsWith('energy'))?.amount ?? 0;
        expect(total - used).toBe(Math.round(payment * 100));
      }),
    );
  });

  it.each([
    ['a sound house', house, ['loan', 'costs', 'energy']],
    ['label E in Flanders', { ...house, label: 'e' }, ['loan', 'costs', 'renovation', 'energy-before']],
    ['label F in Flanders', { ...house, label: 'f' }, ['loan', 'costs', 'renovation', 'energy-before']],
    ['label F in Wallonia', { ...house, label: 'f', zip: '7800' }, ['loan', 'costs', 'energy']],
    ['an unknown area', { ...house, label: 'f', surface: null }, ['loan', 'costs']],
    ['a rent with charges', { ...house, goal: 'rent', price: 900, charges: 50 }, ['rent', 'charges']],
    ['a rent without', { ...house, goal: 'rent', price: 900 }, ['rent']],
  ] as const)('of %s has its lines', (_, home, codes) => {
    expect(codesOf({ ...home, typeIds: [1] })).toEqual(codes);
  });

  it('is more for F than for E, and less with more of one’s own', () => {
    const totalOf = (label: string, means = '') => monthSum({ ...house, label }, means, rules, day).total;
    expect(totalOf('f')).toBeGreaterThan(totalOf('e'));
    expect(totalOf('e')).toBeGreaterThan(totalOf('b'));
    expect(totalOf('b', 'funds=60.000')).toBeLessThan(totalOf('b'));
  });

  it('of a house of 300,000 with 60,000 of one’s own is what the calculator says, and its energy', () => {
    expect(monthSum(house, 'funds=60000&years=25&rate=3,35', rules, day)).toEqual({
      lines: [
        { code: 'loan', amount: 117_586 },
        { code: 'costs', amount: 5_061 },
        { code: 'energy', amount: 15_000 },
      ],
      total: 137_647,
    });
  });
});
