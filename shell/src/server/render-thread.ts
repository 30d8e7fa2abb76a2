import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import type { ToWorker, WorkerData } from './render-worker.ts';
import { partLength, partOf, type Rendering } from './rendering.ts';

type FromWorker =
  | { kind: 'ready' }
  | { kind: 'pong'; memory: number }
  | { kind: 'probes'; paths: string[] }
  | { kind: 'answer'; id: number; answer: RenderAnswer }
  | { kind: 'failed'; id: number; why: string };

/** A worker ended before it answered: another one may be asked. */
export class WorkerEnded extends Error {}

/** A worker ended by this request, which is not asked of another: it would end that one in turn. */
export class WorkerEndedBy extends Error {
  /** What was being rendered: a page or a fragment; null where nobody knows. */
  readonly part: string | null;
  constructor(message: string, part: string | null) {
    super(message);
    this.part = part;
  }
}

/** A worker ended by one of the requests that it held, and nobody knows which: this may have been the one. */
export class WorkerEndedBySome extends Error {}

const beat = 250; // ms
const beatsMissed = 5;
const startLimit = 20_000; // ms
const renderLimit = 15_000; // ms
const heapLimit = 512; // MB
// One that comes near its limit is replaced while it still answers; what lies beside the heap has no limit of its own.
const grownTo = 0.75 * heapLimit * 1024 * 1024; // bytes
const overgrownTo = 2 * heapLimit * 1024 * 1024; // bytes

/** One release set in a worker thread of its own. */
export interface RenderThread {
  ready: Promise<void>;
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  probes: () => Promise<string[]>;
  /** Ends the worker once it has answered what it holds, at most after ten seconds. */
  retire: () => Promise<void>;
  end: () => Promise<void>;
  ended: Promise<string>;
  /** Resolves when the worker has grown so much that it should be replaced. */
  grown: Promise<void>;
  /** How many requests it holds. */
  held: () => number;
}

/** Starts a worker; one that stops answering (a render that loops) is ended, and what it held rejects with `WorkerEnded`, but for the request that ended it, or those that may have. */
export const startRenderThread = (data: WorkerData): RenderThread => {
  const rendering: Rendering = {
    request: new Int32Array(new SharedArrayBuffer(4)),
    part: new Uint8Array(new SharedArrayBuffer(partLength)),
  };
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    name: 'render',
    workerData: { data, rendering },
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });
  const held = new Map<
    number,
    { resolve: (answer: RenderAnswer) => void; reject: (error: Error) => void; url: string; timer: NodeJS.Timeout }
  >();
  const ready = Promise.withResolvers<void>();
  const probes = Promise.withResolvers<string[]>();
  const ended = Promise.withResolvers<string>();
  const grown = Promise.withResolvers<void>();
  let next = 0;
  let missed = 0;
  let cause = 'it was ended';
  let awake = false;
  let over = false;

  const send = (message: ToWorker) => worker.postMessage(message);
  const settle = (id: number) => {
    const one = held.get(id);
    held.delete(id);
    clearTimeout(one?.timer);
    return one;
  };
  const end = async (why: string) => {
    cause = why;
    await worker.terminate();
  };
  // Inside of a render its number says whose it is; outside all that it held are suspect.
  const blame = (what: string): void => {
    const culprit = settle(Atomics.load(rendering.request, 0));
    culprit?.reject(new WorkerEndedBy(`${culprit.url} ended its worker: ${what}`, partOf(rendering)));
    if (!culprit)
      for (const id of [...held.keys()]) settle(id)?.reject(new WorkerEndedBySome(`The worker ended: ${what}`));
  };
  const starting = setTimeout(() => void end('it did not start in time'), startLimit);
  // Counted in beats that this thread did send, so that a slow machine alone ends nobody.
  const pulse = setInterval(() => {
    if (!awake) return;
    if (missed >= beatsMissed) {
      awake = false;
      const name = held.get(Atomics.load(rendering.request, 0))?.url;
      blame('it hangs');
      void end(name ? `it hangs in the render of ${name}` : 'it hangs');
    }
    missed += 1;
    send({ kind: 'ping' });
  }, beat);
  pulse.unref();

  worker.on('message', (message: FromWorker) => {
    missed = 0;
    if (message.kind === 'pong' && message.memory > overgrownTo) {
      blame('it grew too large');
      void end('it grew too large');
    } else if (message.kind === 'pong' && message.memory > grownTo) grown.resolve();
    if (message.kind === 'ready') {
      clearTimeout(starting);
      awake = true;
      ready.resolve();
    } else if (message.kind === 'probes') probes.resolve(message.paths);
    else if (message.kind === 'answer') settle(message.id)?.resolve(message.answer);
    else if (message.kind === 'failed') settle(message.id)?.reject(new Error(message.why));
  });
  worker.on('error', (error) => {
    cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    blame(cause.split('\n')[0] ?? '');
  });
  worker.on('exit', () => {
    over = true;
    clearInterval(pulse);
    clearTimeout(starting);
    const failure = new WorkerEnded(`The render worker ended: ${cause}`);
    // Told before those who wait, so that they find the next worker in place.
    ended.resolve(cause);
    ready.reject(failure);
    probes.reject(failure);
    for (const id of [...held.keys()]) settle(id)?.reject(failure);
  });
  for (const promise of [ready.promise, probes.promise]) promise.catch(() => undefined);

  return {
    ready: ready.promise,
    ended: ended.promise,
    grown: grown.promise,
    held: () => held.size,
    probes: () => {
      send({ kind: 'probes' });
      return probes.promise;
    },
    render: (request) => {
      if (over) return Promise.reject(new WorkerEnded(`The render worker ended: ${cause}`));
      next += 1;
      const id = next;
      const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
      const timer = setTimeout(
        () => settle(id)?.reject(new Error(`${request.url} took too long to render`)),
        renderLimit,
      );
      held.set(id, { resolve, reject, url: request.url, timer });
      send({ kind: 'render', id, request });
      return promise;
    },
    retire: async () => {
      const deadline = Date.now() + 10_000;
      // Whoever was sent here a moment ago may not have asked yet.
      do await new Promise((resolve) => setTimeout(resolve, 50));
      while (held.size > 0 && Date.now() < deadline);
      await end('its release set was replaced');
    },
    end: () => end('the program stops'),
  };
};
