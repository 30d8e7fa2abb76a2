import { log } from './log.ts';
import type { RenderThread } from './render-thread.ts';

// ms before the next spare is started, so that a set whose workers end at once does not occupy the machine.
const restartPause = 500;

/** The worker that renders and its spare, which takes over when the first one ends or has grown. */
export interface WorkerPair {
  active: () => RenderThread;
  /** Starts the spare where there is none. */
  startSpare: () => void;
  stop: (how: 'retire' | 'end') => Promise<void>;
}

/** Starts the worker of a release set. */
export const createWorkerPair = (set: string, start: () => RenderThread): WorkerPair => {
  let isStopped = false;
  let active = start();
  let spare: RenderThread | null = null;

  const startSpare = (): void => {
    if (isStopped || spare) return;
    spare = start();
    watch(spare);
  };
  const onEnd = (thread: RenderThread, cause: string): void => {
    if (isStopped || (thread !== active && thread !== spare)) return;
    log('worker-ended', { set, cause });
    if (thread === active) {
      active = spare ?? start();
      if (!spare) watch(active);
    }
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
  const watch = (thread: RenderThread): void => {
    void thread.ended.then((cause) => onEnd(thread, cause));
    void thread.grown.then(() => onGrown(thread));
  };
  watch(active);

  return {
    active: () => active,
    startSpare,
    stop: async (how) => {
      isStopped = true;
      await Promise.all([active[how](), spare?.end()]);
    },
  };
};
