import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import type { CalculatorInput } from './calculator-query.ts';
import { type Instalment, repaymentPlan, repaymentYears, totalInterest } from './mortgage.ts';
import { type PurchaseCost, purchaseCosts, sumOfCosts } from './purchase-costs.ts';
import { type RenovationBudget, renovationBudget } from './renovation.ts';

/** What follows from what was filled in: amounts in euros, the plan of the loan in cents. */
export interface Calculation {
  costs: PurchaseCost[];
  costsTotal: number;
  renovation: RenovationBudget;
  /** Between the low and the high end of the renovation. */
  renovationAmount: number;
  total: number;
  loan: number;
  payment: number;
  interest: number;
  plan: Instalment[];
  years: ReturnType<typeof repaymentYears>;
}

/** Calculates purchase costs, renovation and loan; what is not filled in counts as nothing. */
export const calculationOf = (input: CalculatorInput, rules: CalculatorRules): Calculation => {
  const price = input.price ?? 0;
  const costs = purchaseCosts(
    {
      price,
      region: input.region,
      ownHome: input.use === 'own',
      newBuild: input.kind !== 'existing',
      rebuild: input.kind === 'rebuild',
      surface: input.surface,
    },
    rules,
  );
  const renovation = renovationBudget(
    { works: input.works, surface: input.surface ?? 0, older: input.age === 'older' },
    rules.renovation,
  );
  const renovationAmount = Math.round((renovation.low + renovation.high) / 2);
  const costsTotal = sumOfCosts(costs);
  const total = sumOfCosts([{ amount: price }, { amount: costsTotal }, { amount: renovationAmount }]);
  const loan = Math.max(0, sumOfCosts([{ amount: total }, { amount: -(input.funds ?? 0) }]));
  const plan = repaymentPlan(
    Math.round(loan * 100),
    input.rate ?? rules.loan.rate,
    (input.years ?? rules.loan.years) * 12,
  );
  return {
    costs,
    costsTotal,
    renovation,
    renovationAmount,
    total,
    loan,
    payment: (plan[0]?.payment ?? 0) / 100,
    interest: totalInterest(plan) / 100,
    plan,
    years: repaymentYears(plan),
  };
};
