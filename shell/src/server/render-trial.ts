import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import type { RenderThread } from './render-thread.ts';
import { WorkerEnded, WorkerEndedBy, WorkerEndedBySome } from './worker-errors.ts';

// Whoever waited behind more than this would have left.
const maxWaiting = 40;

/** Renders one request with no other beside it; one that ends the worker rejects with `WorkerEndedBy`. */
export type RenderAlone = (request: RenderRequest) => Promise<RenderAnswer>;

/** A worker for requests that may have ended one: it takes them one at a time, so that the culprit is certain. */
export interface RenderTrial {
  /** Waits for its turn, then has the worker to itself. */
  run: (work: (render: RenderAlone) => Promise<RenderAnswer>) => Promise<RenderAnswer>;
  end: () => Promise<void>;
}

/** Makes the trial; its worker runs only while there is something to try. */
export const createRenderTrial = (start: () => RenderThread): RenderTrial => {
  let waiting = 0;
  let thread: RenderThread | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    const idle = thread;
    thread = null;
    await idle?.end();
  };
  const renderAlone: RenderAlone = async (request) => {
    thread ??= start();
    const current = thread;
    try {
      await current.ready;
      return await current.render(request);
    } catch (error) {
      if (error instanceof WorkerEndedBy) thread = null;
      if (!(error instanceof WorkerEnded || error instanceof WorkerEndedBySome)) throw error;
      thread = null;
      throw new WorkerEndedBy(error.message, null);
    }
  };
  return {
    run: (work) => {
      if (waiting >= maxWaiting) return Promise.reject(new WorkerEndedBySome('Too many requests wait for their trial'));
      waiting += 1;
      const answer = last
        .then(() => work(renderAlone))
        .finally(() => {
          waiting -= 1;
          if (waiting === 0) void end();
        });
      last = answer.catch(() => undefined);
      return answer;
    },
    end,
  };
};
