/** What a program of a test is given of the environment of the tests: where programs lie, and what earlier ones have compiled. */
export const programEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** How Node starts a program of a test on an embedded database: as it ends soon, PGlite compiled once and fast costs less than compiled well. */
export const briefProgram = ['--liftoff-only'];
