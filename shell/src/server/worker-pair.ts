import { log } from './log.ts';
import type { RenderThread } from './render-thread.ts';

// ms before the next spare is started, so that a set whose workers end at once does not occupy the machine.
const restartPause = 500;

/** Starts the worker of a release set, and its spare, which takes over when the first one ends or has grown. */
export const createWorkerPair = (set: string, start: () => RenderThread) => {
  let isStopped = false;
  let spare: RenderThread | null = null;

  const startWatched = (): RenderThread => {
    const thread = start();
    void thread.ended.then((cause) => onEnd(thread, cause));
    void thread.grown.then(() => onGrown(thread));
    return thread;
  };
  const startSpare = (): void => {
    if (!isStopped) spare ??= startWatched();
  };
  const onEnd = (thread: RenderThread, cause: string): void => {
    if (isStopped || (thread !== active && thread !== spare)) return;
    log('worker-ended', { set, cause });
    if (thread === active) active = spare ?? startWatched();
    spare = null;
    setTimeout(startSpare, restartPause).unref();
  };
  const onGrown = async (thread: RenderThread): Promise<void> => {
    startSpare();
    await spare?.ready.catch(() => undefined);
    if (isStopped || thread !== active || !spare) return;
    log('worker-grown', { set });
    active = spare;
    spare = null;
    void thread.retire();
    startSpare();
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
