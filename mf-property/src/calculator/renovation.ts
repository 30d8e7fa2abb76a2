/** A kind of work with what it costs, in euros without VAT from `low` to `high`: for each m² of the home, or once. */
export interface RenovationWork {
  readonly id: string;
  readonly per: 'm2' | 'home';
  readonly low: number;
  readonly high: number;
}

/** All that a renovation is calculated by; the lower VAT rate applies to a home of at least so many years. */
export interface RenovationRules {
  readonly works: readonly RenovationWork[];
  readonly vat: { readonly rate: number; readonly older: { readonly rate: number; readonly years: number } };
}

/** What a renovation costs, VAT included, from `low` to `high` in whole euros: each work by its id, and all together. */
export interface RenovationBudget {
  readonly vatRate: number;
  readonly lines: readonly { readonly id: string; readonly low: number; readonly high: number }[];
  readonly low: number;
  readonly high: number;
}

/** The budget of works, named by their ids, in a home of so many m²; ids that the rules do not know are left out. */
export const renovationBudget = (
  { works, surface, older }: { works: readonly string[]; surface: number; older: boolean },
  rules: RenovationRules,
): RenovationBudget => {
  const vatRate = older ? rules.vat.older.rate : rules.vat.rate;
  const lines = rules.works
    .filter(({ id }) => works.includes(id))
    .map(({ id, per, low, high }) => {
      const units = per === 'm2' ? Math.max(0, surface) : 1;
      const withVat = (amount: number) => Math.round(amount * units * (1 + vatRate));
      return { id, low: withVat(low), high: withVat(high) };
    });
  return {
    vatRate,
    lines,
    low: lines.reduce((sum, { low }) => sum + low, 0),
    high: lines.reduce((sum, { high }) => sum + high, 0),
  };
};
