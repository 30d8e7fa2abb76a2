import { expect, it } from 'vitest';
import { type RenovationRules, renovationBudget } from './renovation.ts';

const rules: RenovationRules = {
  works: [
    { id: 'roof', per: 'm2', low: 100, high: 200 },
    { id: 'kitchen', per: 'home', low: 10_000, high: 20_000 },
  ],
  vat: { rate: 0.21, older: { rate: 0.06, years: 10 } },
};

it.each([
  [[], 100, true, 0, 0],
  [['roof'], 100, true, 10_600, 21_200],
  [['roof'], 100, false, 12_100, 24_200],
  [['kitchen', 'roof'], 50, true, 15_900, 31_800],
  [['kitchen'], 0, true, 10_600, 21_200],
  [['roof'], -5, true, 0, 0],
  [['unknown'], 100, true, 0, 0],
])('the works %j in %d m², older %s, cost from %d to %d with VAT', (works, surface, older, low, high) => {
  const budget = renovationBudget({ works, surface, older }, rules);
  expect([budget.low, budget.high]).toEqual([low, high]);
  expect(budget.lines.map(({ id }) => id)).toEqual(rules.works.map(({ id }) => id).filter((id) => works.includes(id)));
});
