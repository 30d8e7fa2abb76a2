/** One month of a loan: what is paid, what of it is interest and what capital, and what is still owed; whole cents. */
export interface Instalment {
  readonly month: number;
  readonly payment: number;
  readonly interest: number;
  readonly capital: number;
  readonly remaining: number;
}

/** One year of a loan, its last one perhaps shorter: sums of its months in cents, and what is owed at its end. */
export interface RepaymentYear {
  readonly year: number;
  readonly interest: number;
  readonly capital: number;
  readonly remaining: number;
}

/** The longest loan that is calculated, in months. */
export const longestLoan = 480;

/** The monthly rate of an annual one as Belgian lenders must calculate it: (1 + annual)^(1/12) - 1, not a twelfth. */
export const monthlyRate = (annualRate: number): number => {
  return (1 + annualRate) ** (1 / 12) - 1;
};

/** What a loan in cents costs each month at a fixed annual rate, in cents; 0 for an impossible loan. */
export const monthlyPayment = (loan: number, annualRate: number, months: number): number => {
  if (!isLoan(loan, annualRate, months)) return 0;
  const rate = monthlyRate(annualRate);
  return Math.round(rate === 0 ? loan / months : (loan * rate) / (1 - (1 + rate) ** -months));
};

/** Every month of a loan in cents with equal payments at a fixed annual rate; the last payment takes what rounding left, so that the capital adds up to the loan; empty for an impossible loan. */
export const repaymentPlan = (loan: number, annualRate: number, months: number): Instalment[] => {
  if (!isLoan(loan, annualRate, months)) return [];
  const rate = monthlyRate(annualRate);
  const usual = monthlyPayment(loan, annualRate, months);
  const plan: Instalment[] = [];
  let owed = loan;
  for (let month = 1; month <= months; month += 1) {
    const interest = Math.round(owed * rate);
    const capital = month === months ? owed : Math.min(owed, Math.max(0, usual - interest));
    owed -= capital;
    plan.push({ month, payment: interest + capital, interest, capital, remaining: owed });
  }
  return plan;
};

/** The same plan by years of twelve months from its first one. */
export const repaymentYears = (plan: readonly Instalment[]): RepaymentYear[] => {
  const years: RepaymentYear[] = [];
  for (let start = 0; start < plan.length; start += 12) {
    const months = plan.slice(start, start + 12);
    years.push({
      year: start / 12 + 1,
      interest: sumOf(months, ({ interest }) => interest),
      capital: sumOf(months, ({ capital }) => capital),
      remaining: months.at(-1)?.remaining ?? 0,
    });
  }
  return years;
};

/** Everything that a plan has the borrower pay over the capital, in cents. */
export const totalInterest = (plan: readonly Instalment[]): number => {
  return sumOf(plan, ({ interest }) => interest);
};

const sumOf = <T>(list: readonly T[], value: (item: T) => number): number => {
  return list.reduce((sum, item) => sum + value(item), 0);
};

const isLoan = (loan: number, annualRate: number, months: number): boolean => {
  return (
    Number.isSafeInteger(loan) &&
    loan > 0 &&
    Number.isInteger(months) &&
    months > 0 &&
    months <= longestLoan &&
    annualRate >= 0 &&
    annualRate <= 1
  );
};
