/** Every module of the remotes by its owner and name, each a chunk of its own; `build-twin.ts` writes the table that stands in its place. */
export const modules: Readonly<Record<string, () => Promise<unknown>>> = {};
