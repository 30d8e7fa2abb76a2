import { isDeepStrictEqual } from 'node:util';

/** Values of edited fields by name. */
export type Values = Readonly<Record<string, unknown>>;

/** The names of the values that differ. */
export const differing = (values: Values, from: Values): string[] =>
  Object.keys(values).filter((name) => !isDeepStrictEqual(values[name] ?? null, from[name] ?? null));

export const pickValues = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
