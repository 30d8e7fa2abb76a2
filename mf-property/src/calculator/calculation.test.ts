import { expect, it } from 'vitest';
import { renovationBudget } from './calculation.ts';
import { parseCalculator } from './calculator-query.ts';

const rules = {
  works: [
    { id: 'roof', name: 'Roof', per: 'm2', low: 100, high: 200 },
    { id: 'kitchen', name: 'Kitchen', per: 'home', low: 10_000, high: 20_000 },
  ],
  vat: { rate: 0.21, older: { rate: 0.06, years: 10 } },
  source: { name: 'An estimate', date: '2026-01-01' },
} satisfies Parameters<typeof renovationBudget>[1];

it.each([
  ['works=roof&surface=100', 10_600, 21_200],
  ['works=roof&surface=100&age=newer', 12_100, 24_200],
  ['works=kitchen&works=roof&surface=50', 15_900, 31_800],
  ['works=kitchen&works=unknown', 10_600, 21_200],
  ['works=roof', 0, 0],
])('the works for %s cost between %d and %d including VAT', (query, low, high) => {
  expect(renovationBudget(parseCalculator(new URLSearchParams(query)), rules)).toMatchObject({ low, high });
});

it.each(['', 'surface=100', 'works=unknown&surface=100'])('there is no budget for %j', (query) => {
  expect(renovationBudget(parseCalculator(new URLSearchParams(query)), rules)).toBeNull();
});
