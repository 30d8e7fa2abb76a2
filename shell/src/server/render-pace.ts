// ms until a process has shown its own pace; no single page counts for more, since one that waits for a slow call keeps nobody waiting.
const first = 50;
const most = 1000;
const weight = 0.1;

/** Learns how long a process takes from one page to the next while it has some to render, and so how long the next one would wait. */
export const createRenderPace = (now: () => number = () => performance.now()) => {
  let mean = first;
  let held = 0;
  let last = 0;

  return {
    /** The wait to be expected, in ms, behind so many pages. */
    expected: (before: number): number => before * mean,
    timed: async <T>(render: () => Promise<T>): Promise<T> => {
      if (held === 0) last = now();
      held += 1;
      try {
        return await render();
      } finally {
        held -= 1;
        const end = now();
        mean += weight * (Math.min(end - last, most) - mean);
        last = end;
      }
    },
  };
};
