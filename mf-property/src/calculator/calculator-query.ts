import type { Region } from '@rowhouse/shared/domain/postal-region';

export const regions = ['flanders', 'wallonia', 'brussels'] as const satisfies readonly Region[];
export const uses = ['own', 'other'] as const;
export const kinds = ['existing', 'new', 'rebuild'] as const;
export const ages = ['older', 'newer'] as const;

/** What is filled in, as the address holds it; null is an empty field. The rate is a fraction, amounts are whole euros. */
export interface CalculatorInput {
  price: number | null;
  region: Region;
  use: (typeof uses)[number];
  kind: (typeof kinds)[number];
  surface: number | null;
  works: string[];
  age: (typeof ages)[number];
  funds: number | null;
  years: number | null;
  rate: number | null;
}

const most = 100_000_000;

const amountOf = (text: string | null, highest = most): number | null => {
  // € 250.000, 250 000 and 250000,00 mean the same.
  const digits = (text ?? '').replace(/[,.]\d{1,2}$/, '').replace(/\D/g, '');
  return digits === '' || digits.length > 12 ? null : Math.min(Number(digits), highest);
};

const rateOf = (text: string | null): number | null => {
  const [, whole, part = ''] = /^\s*(\d{1,2})(?:[.,](\d{1,3}))?\s*%?\s*$/.exec(text ?? '') ?? [];
  return whole === undefined ? null : Number(`${whole}.${part || '0'}`) / 100;
};

const oneOf = <const T extends string>(list: readonly [T, ...T[]], text: string | null): T =>
  list.find((value) => value === text) ?? list[0];

const yearsOf = (text: string | null): number | null => {
  const years = amountOf(text, 40);
  return years === 0 ? null : years;
};

/** Reads a query or a form; a bad value counts as not filled in, and nothing throws. */
export const parseCalculator = (query: URLSearchParams): CalculatorInput => ({
  price: amountOf(query.get('price')),
  region: oneOf(regions, query.get('region')),
  use: oneOf(uses, query.get('use')),
  kind: oneOf(kinds, query.get('kind')),
  surface: amountOf(query.get('surface'), 100_000),
  works: query.getAll('works'),
  age: oneOf(ages, query.get('age')),
  funds: amountOf(query.get('funds')),
  years: yearsOf(query.get('years')),
  rate: rateOf(query.get('rate')),
});

/** A rate as it is typed: 3,35. */
export const rateText = (rate: number): string => String(Math.round(rate * 100_000) / 1000).replace('.', ',');

/** The query of what is filled in, the reverse of `parseCalculator`; what is as at the start is left out. */
export const buildCalculator = (input: CalculatorInput): URLSearchParams => {
  const query = new URLSearchParams();
  for (const name of ['price', 'surface', 'funds', 'years'] as const) {
    if (input[name] !== null) query.set(name, String(input[name]));
  }
  if (input.rate !== null) query.set('rate', rateText(input.rate));
  if (input.region !== regions[0]) query.set('region', input.region);
  if (input.use !== uses[0]) query.set('use', input.use);
  if (input.kind !== kinds[0]) query.set('kind', input.kind);
  if (input.age !== ages[0]) query.set('age', input.age);
  for (const work of input.works) query.append('works', work);
  return query;
};
