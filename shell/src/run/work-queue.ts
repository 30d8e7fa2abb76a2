/** Collects items while a round of work runs, and then hands all of them to the next round. */
export interface WorkQueue<Item> {
  add: (items: Iterable<Item>) => void;
  /** Resolves when nothing is left to do. */
  idle: () => Promise<void>;
}

/** Makes a queue from the work of one round, which never rejects. */
export const createWorkQueue = <Item>(work: (items: Set<Item>) => Promise<void>): WorkQueue<Item> => {
  let waiting = new Set<Item>();
  let working: Promise<void> | null = null;
  const workAll = async (): Promise<void> => {
    while (waiting.size > 0) {
      const items = waiting;
      waiting = new Set();
      await work(items);
    }
    working = null;
  };
  return {
    add: (items) => {
      for (const item of items) waiting.add(item);
      if (waiting.size > 0) working ??= workAll();
    },
    idle: async () => {
      while (working) await working;
    },
  };
};
