import type { CalculatorRules } from '@rowhouse/shared/contract/calculator';
import { energyDutyOf } from '@rowhouse/shared/domain/energy-duty';
import type { MonthHome } from '@rowhouse/shared/domain/month-home';
import { meansNames } from '@rowhouse/shared/domain/month-means';
import { countryIds } from '@rowhouse/shared/domain/postal-region';
import { calculationOf, planOf } from '../calculator/calculation.ts';
import { parseCalculator } from '../calculator/calculator-query.ts';
import { queryOf } from '../calculator/home-query.ts';

/** A part of what a home costs per month, in cents; its energy is that of its EPC, also before works that the law demands. */
export interface MonthLine {
  readonly code: 'loan' | 'costs' | 'renovation' | 'energy' | 'energy-before' | 'rent' | 'charges';
  readonly amount: number;
}

const cents = (euros: number): number => Math.round(euros * 100);

const sumOf = (lines: readonly MonthLine[]) => ({ lines, total: lines.reduce((sum, { amount }) => sum + amount, 0) });

/** The query of the calculator for a home that is for sale, with a visitor's own means and the works that the law demands on a day. */
export const monthQuery = (home: MonthHome, means: string, { energy }: CalculatorRules, day: string) => {
  const { goal, price, zip, typeIds, label, surface } = home;
  const query = queryOf({
    price: { amount: price, published: true, unit: null },
    zip,
    typeIds,
    fields: surface === null ? {} : { livingSurface: surface },
  });
  const visitorMeans = new URLSearchParams(means);
  for (const name of meansNames) if (visitorMeans.has(name)) query.set(name, visitorMeans.get(name) ?? '');
  const duty = energyDutyOf({ goal, zip, typeIds, label, countryId: countryIds.belgium }, energy?.duties ?? [], day);
  // Most works are counted by area.
  if (duty && surface !== null)
    for (const work of energy?.duty.find(({ labels }) => labels.some((one) => one === label))?.works ?? [])
      query.append('works', work);
  return query;
};

/**
 * What a home costs per month on a day, line by line. The lines of a loan are what each part adds to its payment, so that
 * together they are the payment of the calculator.
 */
export const monthSum = (home: MonthHome, means: string, rules: CalculatorRules, day: string) => {
  const { goal, price, charges, energy, surface } = home;
  if (goal === 'rent')
    return sumOf([
      { code: 'rent', amount: cents(price) },
      ...(charges ? [{ code: 'charges', amount: cents(charges) } as const] : []),
    ]);
  const input = parseCalculator(monthQuery(home, means, rules, day));
  const { costsTotal, renovation } = calculationOf(input, rules);
  const paymentOf = (euros: number) => planOf(Math.max(0, euros - (input.funds ?? 0)), input, rules)[0]?.payment ?? 0;
  const forHome = paymentOf(input.price ?? 0);
  const withCosts = paymentOf((input.price ?? 0) + costsTotal);
  const withAll = paymentOf((input.price ?? 0) + costsTotal + (renovation?.amount ?? 0));
  return sumOf([
    { code: 'loan', amount: forHome },
    { code: 'costs', amount: withCosts - forHome },
    ...(renovation ? [{ code: 'renovation', amount: withAll - withCosts } as const] : []),
    ...(energy !== null && surface !== null && rules.energy
      ? [
          {
            code: renovation ? 'energy-before' : 'energy',
            amount: cents((Math.max(0, energy) * surface * rules.energy.price) / 12),
          } as const,
        ]
      : []),
  ]);
};
