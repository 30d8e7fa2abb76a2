import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import { type RenderThread, WorkerEnded, WorkerEndedBy, WorkerEndedBySome } from './render-thread.ts';

// More suspects than this are not tried: whoever waits for the last would have left.
const most = 40;

/** Renders one request with nothing else beside it: one that ends the worker rejects with `WorkerEndedBy`. */
export type RenderAlone = (request: RenderRequest) => Promise<RenderAnswer>;

/** A worker apart, which takes suspects one at a time: one that ends it is known by that, and harms nobody else. */
export interface RenderTrial {
  /** Waits for its turn, and then has the worker for itself. */
  run: (work: (render: RenderAlone) => Promise<RenderAnswer>) => Promise<RenderAnswer>;
  end: () => Promise<void>;
}

/** Makes the trial; its worker is started when there is something to try, and ended when there is nothing left. */
export const createRenderTrial = (start: () => RenderThread): RenderTrial => {
  let waiting = 0;
  let thread: RenderThread | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const dismiss = async (): Promise<void> => {
    const idle = thread;
    thread = null;
    await idle?.end();
  };
  const alone: RenderAlone = async (request) => {
    thread ??= start();
    const current = thread;
    try {
      await current.ready;
      return await current.render(request);
    } catch (error) {
      if (error instanceof WorkerEndedBy) thread = null;
      if (!(error instanceof WorkerEnded || error instanceof WorkerEndedBySome)) throw error;
      thread = null;
      // It was alone, so it was the one.
      throw new WorkerEndedBy(error.message, null);
    }
  };
  return {
    run: (work) => {
      if (waiting >= most) return Promise.reject(new WorkerEndedBySome('Too many requests wait for their trial'));
      waiting += 1;
      const answer = last
        .then(() => work(alone))
        .finally(() => {
          waiting -= 1;
          if (waiting === 0) void dismiss();
        });
      last = answer.catch(() => undefined);
      return answer;
    },
    end: dismiss,
  };
};
