/** All cases in `test:long`, and the most significant ones in `test`. */
export const sampled = <T>(all: readonly T[], some: (one: T, index: number) => boolean): readonly T[] =>
  process.env.TESTS === 'long' ? all : all.filter(some);
