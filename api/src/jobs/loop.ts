import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';

/** Ends a loop; resolves when the run in progress has finished. */
export type StopLoop = () => Promise<void>;

/**
 * Repeats work until it is stopped: at once when it returns true, which means that there may be more to do, else after
 * `pause` ms. A run of several steps checks `ending` before each.
 */
export const startLoop = (
  name: string,
  pause: number,
  work: (ending: AbortSignal) => Promise<boolean>,
  log: Log,
): StopLoop => {
  const ending = new AbortController();
  const { signal } = ending;
  const failed = (error: unknown) => {
    log('error', `${name} failed`, { error });
    return false;
  };
  const run = async () => {
    while (!signal.aborted) {
      const isMore = await work(signal).catch(failed);
      if (!isMore) await setTimeout(pause, undefined, { signal }).catch(() => {});
    }
  };
  const running = run();
  return async () => {
    ending.abort();
    await running;
  };
};
