/** Work that is repeated until it is stopped. */
export interface Loop {
  /** Starts the work now, or once more after the run that is under way. */
  wake: () => void;
  /** Waits for the run that is under way. */
  stop: () => Promise<void>;
}

/** Runs work now, and again `pause` ms after each run has ended; a run that begins further steps asks `isEnding` before each. */
export const startLoop = (
  pause: number,
  work: (isEnding: () => boolean) => Promise<void>,
  onError: (error: unknown) => void,
): Loop => {
  let ending = false;
  let woken = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const run = async () => {
    do {
      woken = false;
      await work(() => ending).catch(onError);
    } while (woken && !ending);
    running = undefined;
    if (!ending) timer = setTimeout(wake, pause);
  };
  const wake = () => {
    woken = true;
    if (ending || running) return;
    clearTimeout(timer);
    running = run();
  };
  wake();
  return {
    wake,
    stop: async () => {
      ending = true;
      clearTimeout(timer);
      await running;
    },
  };
};
