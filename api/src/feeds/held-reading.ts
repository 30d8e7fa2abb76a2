import { setTimeout } from 'node:timers/promises';
import type { FeedLease } from './feed-lease.ts';
import type { FeedTools } from './feed-tools.ts';
import { readInProcess } from './reading-process.ts';
import type { ReadingRequest } from './reading-request.ts';

const renewEvery = 5_000;

/** Waits for work, and holds the lease meanwhile. */
export const holding = async <T>(lease: FeedLease | null, work: Promise<T>, every = renewEvery): Promise<T> => {
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  work.then(over, over);
  while (!isOver) {
    await Promise.race([work.catch(() => {}), setTimeout(every)]);
    await lease?.keep();
  }
  return work;
};

/** Reads into the folder of a request, and holds the lease meanwhile; a lost lease stops the reading. */
export const heldReading = async (
  lease: FeedLease | null,
  request: ReadingRequest,
  { read = readInProcess, renewEvery, program, ending }: FeedTools,
): Promise<void> => {
  const broken = new AbortController();
  const reading = read(request, { program, signal: AbortSignal.any([ending, broken.signal]) });
  try {
    await holding(lease, reading, renewEvery);
  } catch (error) {
    broken.abort();
    await reading.catch(() => {});
    throw error;
  }
};
