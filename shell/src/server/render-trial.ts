import type { VisitorRequest } from './api-door.ts';
import type { PageAnswer } from './page-answer.ts';
import { type RenderProcess, WorkerEnded } from './render-process.ts';

/** Renders one request with no other beside it, so that a request that ends the worker is the cause. */
export type RenderAlone = (request: VisitorRequest) => Promise<PageAnswer>;

/**
 * Makes the worker for requests that may have ended one: it renders one at a time, and runs only while there are such
 * requests.
 */
export const createRenderTrial = (start: () => RenderProcess) => {
  let waiting = 0;
  let worker: RenderProcess | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let isStopped = false;

  const end = async (): Promise<void> => {
    const idle = worker;
    worker = null;
    await idle?.end();
  };
  const renderAlone: RenderAlone = async (request) => {
    if (isStopped) throw new WorkerEnded('The trial worker has ended with its set', 'another');
    worker ??= start();
    const current = worker;
    let isReady = false;
    try {
      await current.ready;
      isReady = true;
      return await current.render(request);
    } catch (error) {
      // It may have been ended here.
      if (!(error instanceof WorkerEnded) || worker !== current) throw error;
      worker = null;
      // One that did not start says nothing of the page.
      throw isReady ? new WorkerEnded(error.message, 'this', error) : error;
    }
  };
  return {
    /** Waits for its turn, then has the worker to itself. */
    run: <Answer>(work: (render: RenderAlone) => Promise<Answer>): Promise<Answer> => {
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
    /** The number of requests that wait for it, with the one that has it. */
    waiting: () => waiting,
    end,
    /** Ends it for good: what still waits is rejected, and starts no process. */
    stop: (): Promise<void> => {
      isStopped = true;
      return end();
    },
  };
};

/** The worker for requests that may have ended one. */
export type RenderTrial = ReturnType<typeof createRenderTrial>;
