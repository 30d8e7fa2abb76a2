/** How often two try the same at once: a few times in `test`, fifty times in `test:long`. */
export const races = process.env.TESTS === 'long' ? 50 : 8;
