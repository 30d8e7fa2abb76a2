const isLong = process.env.TESTS === 'long';

/** How often concurrent actions are tried: a few times in `test`, fifty times in `test:long`. */
export const races = isLong ? 50 : 4;

/** How many generated cases of a rule are tried: a sixth in `test`, all in `test:long`. */
export const casesOf = (all: number): number => (isLong ? all : Math.ceil(all / 6));
