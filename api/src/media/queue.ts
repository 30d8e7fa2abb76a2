import { ApiError } from '../api-error.ts';

/** Runs at most `width` tasks at once and lets at most `waiting` more wait, or fewer where a task says so; beyond that it refuses. */
export const taskQueue = (width: number, waiting: number) => {
  let running = 0;
  const line: (() => void)[] = [];
  const release = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  const run = async <T>(task: () => Promise<T>, most = waiting): Promise<T> => {
    if (running < width) running += 1;
    else if (line.length < most) await new Promise<void>((resolve) => line.push(resolve));
    else
      throw new ApiError('unavailable', 'Too many pictures are being made; try again in a moment.', {
        headers: { 'retry-after': '2' },
      });
    return task().finally(release);
  };
  return { run, state: () => ({ running, waiting: line.length, isFull: line.length >= waiting }) };
};
