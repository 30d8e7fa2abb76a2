/** What can be chosen from the lists of the calculator; the first is chosen at the start. */
export const choices = {
  region: ['flanders', 'wallonia', 'brussels'],
  use: ['own', 'other'],
  kind: ['existing', 'new', 'rebuild'],
  age: ['older', 'newer'],
} as const;

/** What is filled in, as the address holds it; null is an empty field. The rate is a fraction, amounts are whole euros. */
export type CalculatorInput = ReturnType<typeof parseCalculator>;

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
export const parseCalculator = (query: URLSearchParams) => ({
  price: amountOf(query.get('price')),
  region: oneOf(choices.region, query.get('region')),
  use: oneOf(choices.use, query.get('use')),
  kind: oneOf(choices.kind, query.get('kind')),
  surface: amountOf(query.get('surface'), 100_000),
  works: query.getAll('works'),
  age: oneOf(choices.age, query.get('age')),
  funds: amountOf(query.get('funds')),
  years: yearsOf(query.get('years')),
  rate: rateOf(query.get('rate')),
});
