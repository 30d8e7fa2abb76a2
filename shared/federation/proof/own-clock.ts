import { stopwatchOf } from '../process-tree.ts';

/** The time of a program while it has a question, in ms: without that in which it waits for a processor, or for what it requested. */
export interface OwnClock {
  elapsed: () => number;
  /** The time in which it has waited for what it requested. */
  waited: () => number;
  /** Runs from now on if the program has a question, or stands still. */
  run: (isAsked: boolean) => void;
  /** Answers a request of the program. */
  answer: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Makes the clock of a program, which stands still at first. */
export const createOwnClock = (pid: number): OwnClock => {
  let before = 0;
  let elapsed: (() => number) | null = null;
  let hasQuestion = false;
  let requests = 0;
  let requestedAt = 0;
  let waited = 0;
  const update = (): void => {
    const runs = hasQuestion && requests === 0;
    if (runs === (elapsed !== null)) return;
    before += elapsed?.() ?? 0;
    elapsed = runs ? stopwatchOf(pid) : null;
  };
  return {
    elapsed: () => before + (elapsed?.() ?? 0),
    waited: () => waited,
    run: (isAsked) => {
      hasQuestion = isAsked;
      update();
    },
    answer: async (work) => {
      if (requests === 0) requestedAt = performance.now();
      requests += 1;
      update();
      try {
        return await work();
      } finally {
        requests -= 1;
        if (requests === 0) waited += performance.now() - requestedAt;
        update();
      }
    },
  };
};
