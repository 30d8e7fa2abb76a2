import { ApiError } from '../api-error.ts';

/**
 * Runs at most `width` tasks at a time and lets at most `waiting` more wait, or fewer where a task asks for that;
 * beyond that it refuses. Background tasks run one at a time, and only while no other task waits.
 */
export const taskQueue = (width: number, waiting: number) => {
  let running = 0;
  let isBehindRunning = false;
  const line: (() => void)[] = [];
  const behind: (() => void)[] = [];

  const startNext = (): void => {
    const isBehind = line.length === 0 && !isBehindRunning;
    const next = isBehind ? behind.shift() : line.shift();
    if (!next) return;
    isBehindRunning ||= isBehind;
    running += 1;
    next();
  };
  const release = (): void => {
    running -= 1;
    startNext();
  };
  const turn = (waiters: (() => void)[]): Promise<void> =>
    new Promise((resolve) => {
      waiters.push(resolve);
      if (running < width) startNext();
    });

  const run = async <T>(task: () => Promise<T>, most = waiting): Promise<T> => {
    if (running >= width && line.length >= most)
      throw new ApiError('unavailable', 'Too much is being made at once; try again in a moment.', {
        headers: { 'retry-after': '2' },
      });
    await turn(line);
    return task().finally(release);
  };
  const runBehind = async <T>(task: () => Promise<T>): Promise<T> => {
    await turn(behind);
    return task().finally(() => {
      isBehindRunning = false;
      release();
    });
  };
  return { run, runBehind, state: () => ({ running, waiting: line.length, isFull: line.length >= waiting }) };
};
