/** The environment of a test's program: the path of executables, and the compile cache of earlier ones. */
export const programEnvironment = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/**
 * Node's options for a short test program on an embedded database: compiling PGlite quickly costs less than compiling
 * it well.
 */
export const briefProgram = ['--liftoff-only'];
