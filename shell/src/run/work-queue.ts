import { setTimeout as sleep } from 'node:timers/promises';

// ms before a round: an editor writes one file in several steps, and several files in a row.
const calm = 50;

/** Collects items before and during a round of work, and passes all of them to the next round; the work must never reject. */
export const createWorkQueue = <Item>(work: (items: Set<Item>) => Promise<void>) => {
  let waiting = new Set<Item>();
  let working: Promise<void> | null = null;
  const workAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      await sleep(calm);
      const items = waiting;
      waiting = new Set();
      await work(items);
    }
    working = null;
  };
  return {
    add: (items: Iterable<Item>): void => {
      for (const item of items) waiting.add(item);
      if (waiting.size > 0) working ??= workAll();
    },
    /** Resolves when no work is left. */
    idle: async (): Promise<void> => {
      while (working) await working;
    },
  };
};
