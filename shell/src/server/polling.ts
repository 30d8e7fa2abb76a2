import { atMost } from './at-most.ts';

// ms; a program that is stopped does not wait for a store that is silent.
const longestStop = 1000;

/** Does something again and again, with a pause in ms between the end of one time and the next. */
export const createPolling = (poll: () => Promise<void>, pause: () => number) => {
  let timer: NodeJS.Timeout | undefined;
  let current: Promise<void> = Promise.resolve();
  let state: 'new' | 'polling' | 'stopped' = 'new';
  const start = (): void => {
    clearTimeout(timer);
    state = 'polling';
    current = poll().finally(() => {
      if (state === 'polling') timer = setTimeout(start, pause());
    });
  };
  return {
    start,
    /** The poll in progress, or the last one. */
    current: () => current,
    /** Once started, polls at once, after the poll in progress; resolves when it has. */
    hurry: async (): Promise<void> => {
      const before = current;
      await before;
      if (state === 'polling' && current === before) start();
      await current;
    },
    isStopped: (): boolean => state === 'stopped',
    /** Waits for the poll in progress, but not for long. */
    stop: async (): Promise<void> => {
      state = 'stopped';
      clearTimeout(timer);
      await atMost(longestStop, current);
    },
  };
};
