const few = 4;

/** Pages a few at a time, each of them for one visitor, whose browser has the scripts of all from the first page on. */
export const inFew = <T>(pages: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(pages.length / few) }, (_, at) => pages.slice(at * few, (at + 1) * few));
