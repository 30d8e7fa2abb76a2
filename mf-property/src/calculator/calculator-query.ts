import { parseAmount, parseNumber } from '@rowhouse/shared/domain/number-text';

/** The options of the calculator's lists; the first is the default. */
export const choices = {
  region: ['flanders', 'wallonia', 'brussels'],
  use: ['own', 'other'],
  kind: ['existing', 'new', 'rebuild'],
  age: ['older', 'newer'],
} as const;

/** The input, as in the address; null is an empty field. The rate is a fraction, amounts are whole euros. */
export type CalculatorInput = ReturnType<typeof parseCalculator>;

const most = 100_000_000;

const amountOf = (text: string | null, highest = most): number | null => {
  const amount = parseAmount(text ?? '') ?? null;
  return amount === null ? null : Math.min(Math.floor(amount), highest);
};

// A rate has decimals and no thousands.
const rateOf = (text: string | null): number | null => {
  const percent = parseNumber((text ?? '').replace(/ *% *$/, ''), { lone: 'decimals' }) ?? null;
  return percent === null || percent >= 100 ? null : percent / 100;
};

const oneOf = <const T extends string>(list: readonly [T, ...T[]], text: string | null): T =>
  list.find((value) => value === text) ?? list[0];

const yearsOf = (text: string | null): number | null => {
  const years = amountOf(text, 40);
  return years === 0 ? null : years;
};

const numbersOf = (query: URLSearchParams) => ({
  price: amountOf(query.get('price')),
  surface: amountOf(query.get('surface'), 100_000),
  funds: amountOf(query.get('funds')),
  years: yearsOf(query.get('years')),
  rate: rateOf(query.get('rate')),
});

export type NumberField = keyof ReturnType<typeof numbersOf>;

/** Parses a query or a form; an invalid value counts as empty and is listed in `faults`, as typed. Never throws. */
export const parseCalculator = (query: URLSearchParams) => {
  const numbers = numbersOf(query);
  const faults: { readonly [F in NumberField]?: string } = Object.fromEntries(
    Object.entries(numbers).flatMap(([name, value]) => {
      const typed = query.get(name)?.trim() ?? '';
      return value === null && typed !== '' ? [[name, typed]] : [];
    }),
  );
  return {
    ...numbers,
    region: oneOf(choices.region, query.get('region')),
    use: oneOf(choices.use, query.get('use')),
    kind: oneOf(choices.kind, query.get('kind')),
    works: query.getAll('works'),
    age: oneOf(choices.age, query.get('age')),
    faults,
  };
};
