import type { Code, OurField, Rule } from '../map-fields.ts';

/** A field that is true or false, and means a code where it is true. */
export const flag = (ours: OurField, code: Code): Rule => ({
  ours,
  codes: { true: code, 1: code, false: null, 0: null },
});

/** Codes that are known, and say nothing that we show. */
export const silent = (names: string): Readonly<Record<string, null>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, null]));
