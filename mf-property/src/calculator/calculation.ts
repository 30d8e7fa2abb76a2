import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import type { CalculatorInput } from './calculator-query.ts';
import { repaymentPlan, repaymentYears, sumOf } from './mortgage.ts';
import { purchaseCosts, toCents } from './purchase-costs.ts';

/** The cost of a renovation, VAT included, from `low` to `high` in whole euros; null without any work that the rules contain. */
export const renovationBudget = ({ works, surface, age }: CalculatorInput, rules: CalculatorRules['renovation']) => {
  const knownWorks = rules.works.filter(({ id }) => works.includes(id));
  if (knownWorks.length === 0) return null;
  const vatRate = age === 'older' ? rules.vat.older.rate : rules.vat.rate;
  const sumOf = (end: 'low' | 'high') =>
    knownWorks
      .map((work) => Math.round(work[end] * (work.per === 'm2' ? (surface ?? 0) : 1) * (1 + vatRate)))
      .reduce((sum, amount) => sum + amount, 0);
  const [low, high] = [sumOf('low'), sumOf('high')];
  return { vatRate, low, high, amount: Math.round((low + high) / 2) };
};

/** The months of a loan in euros, on the terms of an input. */
export const planOf = (loan: number, { rate, years }: CalculatorInput, { loan: usual }: CalculatorRules) =>
  repaymentPlan(Math.round(loan * 100), rate ?? usual.rate, (years ?? usual.years) * 12);

/** The results for an input, amounts in euros and the years of the loan in cents; missing values count as zero. */
export const calculationOf = (input: CalculatorInput, rules: CalculatorRules) => {
  const price = input.price ?? 0;
  const costs = purchaseCosts(input, rules);
  const costsTotal = toCents(costs.reduce((sum, { amount }) => sum + amount, 0));
  const renovation = renovationBudget(input, rules.renovation);
  const total = toCents(price + costsTotal + (renovation?.amount ?? 0));
  const loan = Math.max(0, toCents(total - (input.funds ?? 0)));
  const plan = planOf(loan, input, rules);
  return {
    costs,
    costsTotal,
    renovation,
    total,
    loan,
    payment: (plan[0]?.payment ?? 0) / 100,
    interest: sumOf(plan, 'interest') / 100,
    years: repaymentYears(plan),
  };
};
