/** Creates a value on first use and caches it. If the creation throws, the next call tries again. */
export const once = <T>(make: () => T): (() => T) => {
  let result: { value: T } | null = null;
  return () => {
    result ??= { value: make() };
    return result.value;
  };
};
