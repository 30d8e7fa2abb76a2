const forgetting: (() => void)[] = [];

/** Makes a value on its first use in a test file, and a new one for the next file: all files of a worker share its modules. */
export const onceAFile = <P extends unknown[], T>(make: (...given: P) => Promise<T>): ((...given: P) => Promise<T>) => {
  let made: Promise<T> | null = null;
  forgetting.push(() => {
    made = null;
  });
  return (...given) => {
    made ??= make(...given).catch((error: unknown) => {
      // What failed once is tried again by the next test.
      made = null;
      throw error;
    });
    return made;
  };
};

/** Resets these values at the start of a test file. */
export const beginFile = (): void => {
  for (const forget of forgetting) forget();
};
