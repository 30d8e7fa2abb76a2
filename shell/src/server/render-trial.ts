import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import { type RenderThread, WorkerEnded, WorkerEndedBy, WorkerEndedBySome } from './render-thread.ts';

// More suspects than this are not tried: whoever waits for the last would have left.
const most = 40;

/** A worker apart, which answers suspects one at a time: one that ends it is known by that, and harms nobody else. */
export interface RenderTrial {
  render: (request: RenderRequest) => Promise<RenderAnswer>;
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
  const attempt = async (request: RenderRequest): Promise<RenderAnswer> => {
    thread ??= start();
    const current = thread;
    try {
      await current.ready;
      return await current.render(request);
    } catch (error) {
      const isCulprit = error instanceof WorkerEnded || error instanceof WorkerEndedBySome;
      if (isCulprit || error instanceof WorkerEndedBy) thread = null;
      // It was alone, so it was the one.
      throw isCulprit ? new WorkerEndedBy(`${request.url} ended its worker: ${error.message}`) : error;
    } finally {
      waiting -= 1;
      if (waiting === 0) void dismiss();
    }
  };
  return {
    render: (request) => {
      if (waiting >= most) return Promise.reject(new WorkerEndedBySome('Too many requests wait for their trial'));
      waiting += 1;
      const answer = last.then(() => attempt(request));
      last = answer.catch(() => undefined);
      return answer;
    },
    end: dismiss,
  };
};
