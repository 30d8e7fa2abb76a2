import { setTimeout as sleep } from 'node:timers/promises';

// ms before a round: an editor writes one file in several steps, and several files in a row.
const calm = 50;

/** Collects items before a round of work and while it runs, and then hands all of them to the next round; the work never rejects. */
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
    /** Resolves when nothing is left to do. */
    idle: async (): Promise<void> => {
      while (working) await working;
    },
  };
};
