import type { Code, OurField, Rule } from '../map-fields.ts';

/** A boolean field that means a code when it is true. */
export const flag = (ours: OurField, code: Code): Rule => ({
  ours,
  codes: { true: code, 1: code, false: null, 0: null },
});

/** Known codes that the site does not show. */
export const silent = (names: string): Readonly<Record<string, null>> =>
  Object.fromEntries(names.split(' ').map((name) => [name, null]));
