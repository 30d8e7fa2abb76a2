/** Runs at most `width` tasks at once and lets at most `waiting` more wait; beyond that it refuses. */
export const taskQueue = (width: number, waiting: number): (<T>(task: () => Promise<T>) => Promise<T> | undefined) => {
  let running = 0;
  const line: (() => void)[] = [];
  const release = (): void => {
    const next = line.shift();
    if (next) {
      next();
    } else {
      running -= 1;
    }
  };
  return (task) => {
    if (running >= width && line.length >= waiting) {
      return undefined;
    }
    const turn = running < width ? Promise.resolve() : new Promise<void>((resolve) => line.push(resolve));
    if (running < width) {
      running += 1;
    }
    return turn.then(task).finally(release);
  };
};
