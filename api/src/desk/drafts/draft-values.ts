import { isDeepStrictEqual } from 'node:util';

/** Values of edited fields by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Those of the values that differ from others, by name. */
export const differing = (values: Values, from: Values): string[] =>
  Object.keys(values).filter((name) => !isDeepStrictEqual(values[name] ?? null, from[name] ?? null));

/** Some of the values. */
export const picked = (values: Values, names: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
