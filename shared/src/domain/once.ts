/** Creates a value on first use and caches it. If the creation throws, the next call tries again. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
