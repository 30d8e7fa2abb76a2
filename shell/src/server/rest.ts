// ms without a visitor's request, after which the site is at rest.
const restAfter = 10_000;

/** Whether visitors are here. Without any the site is at rest, and asks its bucket and its API less often what is new. */
export const createRest = (now: () => number = () => performance.now()) => {
  let last = Number.NEGATIVE_INFINITY;
  let waking: Promise<void> | null = null;
  const isAtRest = (): boolean => now() - last > restAfter;
  return {
    isAtRest,
    /** Notes a visitor's request. The first after a rest, and those that arrive meanwhile, wait for what is new; null for all others. */
    arrive: (lookForNews: () => Promise<void>): Promise<void> | null => {
      if (isAtRest())
        waking ??= lookForNews().finally(() => {
          waking = null;
        });
      last = now();
      return waking;
    },
  };
};
