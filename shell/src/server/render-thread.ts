import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import { createHeldRequests } from './held-requests.ts';
import { createRenderMarker, markedPart, markedRequest } from './render-marker.ts';
import type { FromWorker, ToWorker, WorkerData } from './render-worker.ts';
import { WorkerEnded, WorkerEndedBy, WorkerEndedBySome } from './worker-errors.ts';

const pingPause = 250; // ms
const maxMissedPings = 5;
const startLimit = 20_000; // ms
const renderLimit = 15_000; // ms
const retireLimit = 10_000; // ms
const heapLimit = 512; // MB
// bytes; a worker near its limit is replaced while it still answers. Memory outside the heap has no limit of its own.
const replaceAt = 0.75 * heapLimit * 1024 * 1024;
const endAt = 2 * heapLimit * 1024 * 1024;

/** One release set in a worker thread of its own. */
export interface RenderThread {
  ready: Promise<void>;
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  probes: () => Promise<string[]>;
  /** Ends the worker once it has answered what it holds, after ten seconds at most. */
  retire: () => Promise<void>;
  end: () => Promise<void>;
  /** Resolves with the cause. */
  ended: Promise<string>;
  /** Resolves when the worker uses so much memory that it should be replaced. */
  grown: Promise<void>;
  /** How many requests it holds. */
  held: () => number;
}

/** Starts a worker. One that hangs or grows too large is ended; its requests reject with `WorkerEnded`, the one that ended it with `WorkerEndedBy`. */
export const startRenderThread = (data: WorkerData): RenderThread => {
  const marker = createRenderMarker();
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    name: 'render',
    workerData: { data, marker },
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });
  const held = createHeldRequests<RenderAnswer>(renderLimit);
  const ready = Promise.withResolvers<void>();
  const probes = Promise.withResolvers<string[]>();
  const ended = Promise.withResolvers<string>();
  const grown = Promise.withResolvers<void>();
  let missedPings = 0;
  let cause = 'it was ended';
  let isAwake = false;
  let isOver = false;

  const send = (message: ToWorker) => worker.postMessage(message);
  const end = async (why: string) => {
    cause = why;
    await worker.terminate();
  };
  // Inside a render the marker names the request; outside of one, each that is held may be the cause.
  const rejectCulprit = (what: string): void => {
    const id = markedRequest(marker);
    const url = held.urlOf(id);
    if (url === undefined) held.rejectAll(() => new WorkerEndedBySome(`The worker ended: ${what}`));
    else held.reject(id, new WorkerEndedBy(`${url} ended its worker: ${what}`, markedPart(marker)));
  };
  const endAsHanging = (): void => {
    isAwake = false;
    const url = held.urlOf(markedRequest(marker));
    rejectCulprit('it hangs');
    void end(url ? `it hangs in the render of ${url}` : 'it hangs');
  };
  const checkMemory = (bytes: number): void => {
    if (bytes > endAt) {
      rejectCulprit('it grew too large');
      void end('it grew too large');
    } else if (bytes > replaceAt) grown.resolve();
  };

  const starting = setTimeout(() => void end('it did not start in time'), startLimit);
  // Counted in pings that this thread sent, so that a slow machine alone ends no worker.
  const pinging = setInterval(() => {
    if (!isAwake) return;
    if (missedPings >= maxMissedPings) endAsHanging();
    missedPings += 1;
    send({ kind: 'ping' });
  }, pingPause);
  pinging.unref();

  worker.on('message', (message: FromWorker) => {
    missedPings = 0;
    if (message.kind === 'ready') {
      clearTimeout(starting);
      isAwake = true;
      ready.resolve();
    } else if (message.kind === 'pong') checkMemory(message.memory);
    else if (message.kind === 'probes') probes.resolve(message.paths);
    else if (message.kind === 'answer') held.resolve(message.id, message.answer);
    else held.reject(message.id, new Error(message.why));
  });
  worker.on('error', (error) => {
    cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    rejectCulprit(cause.split('\n')[0] ?? '');
  });
  worker.on('exit', () => {
    isOver = true;
    clearInterval(pinging);
    clearTimeout(starting);
    const failure = new WorkerEnded(`The render worker ended: ${cause}`);
    // Before the requests reject, so that those who ask again find the next worker in place.
    ended.resolve(cause);
    ready.reject(failure);
    probes.reject(failure);
    held.rejectAll(() => failure);
  });
  for (const promise of [ready.promise, probes.promise]) promise.catch(() => undefined);

  return {
    ready: ready.promise,
    ended: ended.promise,
    grown: grown.promise,
    held: held.count,
    probes: () => {
      send({ kind: 'probes' });
      return probes.promise;
    },
    render: (request) => {
      if (isOver) return Promise.reject(new WorkerEnded(`The render worker ended: ${cause}`));
      const { id, answer } = held.add(request.url);
      send({ kind: 'render', id, request });
      return answer;
    },
    retire: async () => {
      const deadline = Date.now() + retireLimit;
      // A request that was sent here just before may still arrive.
      do await new Promise((resolve) => setTimeout(resolve, 50));
      while (held.count() > 0 && Date.now() < deadline);
      await end('its release set was replaced');
    },
    end: () => end('the program stops'),
  };
};
