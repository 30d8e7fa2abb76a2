/**
 * Every module of the remotes by its owner and name, each in its own chunk; `build-twin.ts` writes the real table,
 * which replaces this one.
 */
export const modules: Readonly<Record<string, () => Promise<unknown>>> = {};
