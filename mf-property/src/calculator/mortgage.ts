/** One month of a loan: the payment, its interest and capital, and the remaining balance; whole cents. */
interface Instalment {
  readonly payment: number;
  readonly interest: number;
  readonly capital: number;
  readonly remaining: number;
}

/** The monthly rate for an annual one, calculated as Belgian lenders must: (1 + annual)^(1/12) - 1, not a twelfth. */
export const monthlyRate = (annualRate: number): number => (1 + annualRate) ** (1 / 12) - 1;

/** The monthly payment of a loan at a fixed annual rate, in cents. */
export const monthlyPayment = (loan: number, annualRate: number, months: number): number => {
  const rate = monthlyRate(annualRate);
  return Math.round(rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months));
};

/**
 * Every month of a loan in cents with equal payments at a fixed annual rate; the last payment absorbs the rounding, so
 * that the capital adds up to the loan.
 */
export const repaymentPlan = (loan: number, annualRate: number, months: number): Instalment[] => {
  const rate = monthlyRate(annualRate);
  const usual = monthlyPayment(loan, annualRate, months);
  const plan: Instalment[] = [];
  let owed = loan;
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.round(owed * rate);
    const capital = month === months ? owed : Math.min(owed, Math.max(0, usual - interest));
    owed -= capital;
    plan.push({ payment: interest + capital, interest, capital, remaining: owed });
  }
  return plan;
};

/** The interest or the capital of all months of a plan, in cents. */
export const sumOf = (plan: readonly Instalment[], part: 'interest' | 'capital'): number =>
  plan.reduce((sum, month) => sum + month[part], 0);

/**
 * The same plan by years, of which the last may be shorter than twelve months: sums in cents, and the balance at the
 * year's end.
 */
export const repaymentYears = (plan: readonly Instalment[]) =>
  Array.from({ length: Math.ceil(plan.length / 12) }, (_, index) => {
    const months = plan.slice(index * 12, index * 12 + 12);
    const remaining = months.at(-1)?.remaining ?? 0;
    return { year: index + 1, interest: sumOf(months, 'interest'), capital: sumOf(months, 'capital'), remaining };
  });

/** One year of a loan. */
export type RepaymentYear = ReturnType<typeof repaymentYears>[number];
