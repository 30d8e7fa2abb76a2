import type { Mapping, Rule } from './map-fields.ts';

/** Fields of a feed that say nothing that we show, with the one reason of all of them; `names` stand below `path`. */
export const leftOut = (because: string, path: string, names: string): Mapping =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name): [string, Rule] => [`${path}${name}`, { ours: null, because }]),
  );
