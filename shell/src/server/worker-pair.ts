import { log } from './log.ts';
import type { RenderProcess } from './render-process.ts';

// ms before the next spare is started, and between two workers without one that ended before they were ready, so that a
// set whose workers cannot be started does not occupy the machine.
const restartPause = 500;

type WatchedProcess = Pick<RenderProcess, 'ready' | 'ended' | 'onGrown' | 'retire' | 'end'>;

/**
 * Starts the worker of a release set and its spare, which takes over when the first ends or has grown; without a ready
 * spare, one is started then.
 */
export const createWorkerPair = <Worker extends WatchedProcess>(
  set: string,
  start: () => Worker,
  keepsSpare: boolean,
) => {
  let isStopped = false;
  let replacedAt = -restartPause;
  let spare: Worker | null = null;
  const started = new WeakSet<Worker>();

  const startWatched = (): Worker => {
    const worker = start();
    worker.ready.then(
      () => started.add(worker),
      () => undefined,
    );
    void worker.ended.then((cause) => onEnd(worker, cause));
    worker.onGrown(() => void onGrown(worker));
    return worker;
  };
  const startSpare = (): void => {
    if (!isStopped) spare ??= startWatched();
  };
  const replace = (worker: Worker): void => {
    if (isStopped || worker !== active) return;
    replacedAt = performance.now();
    active = spare ?? startWatched();
    spare = null;
  };
  const onEnd = (worker: Worker, cause: string): void => {
    if (isStopped || (worker !== active && worker !== spare)) return;
    log('worker-ended', { set, cause });
    if (worker === spare) spare = null;
    else if (spare || started.has(worker) || performance.now() - replacedAt >= restartPause) replace(worker);
    else setTimeout(replace, restartPause, worker).unref();
    if (keepsSpare) setTimeout(startSpare, restartPause).unref();
  };
  // Called again while the worker is as large, so a spare that ends before it is ready is not the last.
  const onGrown = async (worker: Worker): Promise<void> => {
    startSpare();
    const next = spare;
    const isReady = await next?.ready.then(
      () => true,
      () => false,
    );
    if (isStopped || worker !== active || !isReady || next !== spare) return;
    log('worker-grown', { set });
    replace(worker);
    void worker.retire();
    if (keepsSpare) startSpare();
  };
  let active = startWatched();

  return {
    active: () => active,
    /** Starts the spare where there is none. */
    startSpare,
    stop: async (how: 'retire' | 'end') => {
      isStopped = true;
      await Promise.all([active[how](), spare?.end()]);
    },
  };
};
