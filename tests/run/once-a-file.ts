const forgetting: (() => void)[] = [];

/** What is made the first time a test file asks for it, and anew for the next file: all files of a worker share its modules. */
export const onceAFile = <P extends unknown[], T>(make: (...given: P) => Promise<T>): ((...given: P) => Promise<T>) => {
  let made: Promise<T> | null = null;
  forgetting.push(() => {
    made = null;
  });
  return (...given) => {
    made ??= make(...given);
    return made;
  };
};

/** Begins a test file. */
export const beginFile = (): void => {
  for (const forget of forgetting) forget();
};
