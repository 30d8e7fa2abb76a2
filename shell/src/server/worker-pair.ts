import { log } from './log.ts';
import type { RenderProcess } from './render-process.ts';

// ms before the next spare is started, so that a set whose workers end at once does not occupy the machine.
const restartPause = 500;

/**
 * Starts the worker of a release set and its spare, which takes over when the first ends or has grown; without a ready
 * spare, one is started then.
 */
export const createWorkerPair = (set: string, start: () => RenderProcess, keepsSpare: boolean) => {
  let isStopped = false;
  let spare: RenderProcess | null = null;

  const startWatched = (): RenderProcess => {
    const worker = start();
    void worker.ended.then((cause) => onEnd(worker, cause));
    void worker.grown.then(() => onGrown(worker));
    return worker;
  };
  const startSpare = (): void => {
    if (!isStopped) spare ??= startWatched();
  };
  const onEnd = (worker: RenderProcess, cause: string): void => {
    if (isStopped || (worker !== active && worker !== spare)) return;
    log('worker-ended', { set, cause });
    if (worker === active) active = spare ?? startWatched();
    spare = null;
    if (keepsSpare) setTimeout(startSpare, restartPause).unref();
  };
  const onGrown = async (worker: RenderProcess): Promise<void> => {
    startSpare();
    await spare?.ready.catch(() => undefined);
    if (isStopped || worker !== active || !spare) return;
    log('worker-grown', { set });
    active = spare;
    spare = null;
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
