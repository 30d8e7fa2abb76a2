// ms; the estimate until a process has been measured. No single page counts for more than `most`, since a page that
// waits for a slow call blocks no other.
const first = 50;
const most = 1000;
const weight = 0.1;

/**
 * Measures the average time from one page to the next while a process has some to render, and estimates from it how
 * long the next one would wait.
 */
export const createRenderPace = (now: () => number = () => performance.now()) => {
  let mean = first;
  let underWay = 0;
  let last = 0;

  return {
    /** The expected wait in ms behind this many pages. */
    expected: (before: number): number => before * mean,
    timed: async <T>(render: () => Promise<T>): Promise<T> => {
      if (underWay === 0) last = now();
      underWay += 1;
      try {
        return await render();
      } finally {
        underWay -= 1;
        const end = now();
        mean += weight * (Math.min(end - last, most) - mean);
        last = end;
      }
    },
  };
};
