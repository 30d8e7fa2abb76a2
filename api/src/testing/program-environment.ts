/** What a program of a test is given of the environment of the tests: where programs lie, and what earlier ones have compiled. */
export const programEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };
