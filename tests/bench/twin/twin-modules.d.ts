/** Written by `build-twin.ts`: every module of the remotes by its owner and name, each a chunk of its own. */
declare module 'twin-modules' {
  export const modules: Readonly<Record<string, () => Promise<unknown>>>;
}
