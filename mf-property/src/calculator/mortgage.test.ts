import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { monthlyPayment, monthlyRate, repaymentPlan, repaymentYears, sumOf } from './mortgage.ts';

describe('the monthly rate', () => {
  it.each([
    [0.03, 0.00246627],
    [0.035, 0.0028709],
    [0.12, 0.00948879],
    [0, 0],
  ])('of %f a year is %f', (annual, monthly) => {
    expect(monthlyRate(annual)).toBeCloseTo(monthly, 8);
  });

  it('compounds to the annual rate over twelve months, and is below a twelfth of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.2, noNaN: true }), (annual) => {
        expect((1 + monthlyRate(annual)) ** 12 - 1).toBeCloseTo(annual, 10);
        expect(monthlyRate(annual)).toBeLessThan(annual / 12);
      }),
    );
  });
});

describe('the monthly payment', () => {
  it.each([
    [20_000_000, 0.03, 240, 110_515],
    [25_000_000, 0.035, 300, 124_421],
    [12_000_000, 0, 120, 100_000],
  ])('of a loan of %i cents at %f over %i months is %i cents', (loan, rate, months, payment) => {
    expect(monthlyPayment(loan, rate, months)).toBe(payment);
  });

  it('and the interest are zero without a loan', () => {
    expect(monthlyPayment(0, 0.03, 240)).toBe(0);
    expect(sumOf(repaymentPlan(0, 0.03, 240), 'interest')).toBe(0);
  });
});

const loans = fc.record({
  loan: fc.integer({ min: 1, max: 200_000_000 }),
  rate: fc.double({ min: 0, max: 0.2, noNaN: true }),
  months: fc.integer({ min: 1, max: 480 }),
});

describe('the plan of any loan', () => {
  it('repays it to the cent, in whole cents, and the balance is never negative', () => {
    fc.assert(
      fc.property(loans, ({ loan, rate, months }) => {
        const plan = repaymentPlan(loan, rate, months);
        expect(plan).toHaveLength(months);
        expect(plan.reduce((sum, { capital }) => sum + capital, 0)).toBe(loan);
        expect(plan.at(-1)?.remaining).toBe(0);
        let owed = loan;
        for (const { payment, interest, capital, remaining } of plan) {
          expect(interest + capital).toBe(payment);
          expect(owed - capital).toBe(remaining);
          if (![payment, interest, capital, remaining].every((cents) => Number.isSafeInteger(cents) && cents >= 0))
            expect.fail('a month that is not in whole cents');
          owed = remaining;
        }
      }),
      { numRuns: 60 },
    );
  });

  it('has the same payment each month, except for the rounding in the last one', () => {
    fc.assert(
      fc.property(loans, ({ loan, rate, months }) => {
        fc.pre(loan > 100_000 * months);
        const plan = repaymentPlan(loan, rate, months);
        const usual = monthlyPayment(loan, rate, months);
        for (const { payment } of plan.slice(0, -1)) expect(payment).toBe(usual);
        // Half a cent of the payment and of each month's interest, grown by interest until the end.
        const grown = months * (1 + monthlyRate(rate)) ** months + 1;
        expect(Math.abs((plan.at(-1)?.payment ?? 0) - usual)).toBeLessThanOrEqual(grown);
      }),
      { numRuns: 60 },
    );
  });

  it('by years has the same totals', () => {
    fc.assert(
      fc.property(loans, ({ loan, rate, months }) => {
        const plan = repaymentPlan(loan, rate, months);
        const years = repaymentYears(plan);
        expect(years).toHaveLength(Math.ceil(months / 12));
        expect(years.reduce((sum, { capital }) => sum + capital, 0)).toBe(loan);
        expect(years.reduce((sum, { interest }) => sum + interest, 0)).toBe(sumOf(plan, 'interest'));
        expect(years.at(-1)?.remaining).toBe(0);
      }),
      { numRuns: 60 },
    );
  });
});
