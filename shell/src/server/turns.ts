import { AsyncLocalStorage } from 'node:async_hooks';

/** Whether a page may be rendered: decided when its request arrived, it holds although renders have become slower since. */
export const admission = new AsyncLocalStorage<true>();

// ms that a page waits at most while others arrive.
const patience = 25;

/**
 * Starts admitted pages in their order, each after a turn of the event loop in which nothing arrived: a server accepts one connection
 * in a turn, and a request that takes no work, such as one that is refused, is answered before the pages that take some.
 */
export const createTurns = (now: () => number = () => performance.now()) => {
  const waiting: (() => void)[] = [];
  let arrivals = 0;
  let arrivalsBefore = 0;
  let since = 0;
  const next = (): void => {
    if (arrivals !== arrivalsBefore && now() - since < patience) {
      arrivalsBefore = arrivals;
      setImmediate(next);
      return;
    }
    since = now();
    const work = waiting.shift();
    if (waiting.length > 0) setImmediate(next);
    if (work) admission.run(true, work);
  };
  return {
    /** Notes that a connection or a request has arrived. */
    noteArrival: (): void => {
      arrivals += 1;
    },
    start: (work: () => void): void => {
      if (waiting.push(work) > 1) return;
      since = now();
      setImmediate(next);
    },
    /** The number of pages that wait for their turn. */
    count: () => waiting.length,
  };
};
