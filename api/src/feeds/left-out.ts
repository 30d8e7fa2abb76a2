import type { Mapping, Rule } from './map-fields.ts';

/** Fields of a feed that the site does not show, with their common reason; `names` are below `path`. */
export const leftOut = (because: string, path: string, names: string): Mapping =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, Rule] => [`${path}${name}`, { ours: null, because }]),
  );
