/** Makes a value when it is first asked for, and gives the same one ever after. What throws is tried again. */
export const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
