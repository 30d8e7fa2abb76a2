import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import type { FromWorker, ToWorker, WorkerData } from './render-worker.ts';

const pingPause = 250; // ms
const maxMissedPings = 5;
const startLimit = 20_000; // ms
const renderLimit = 15_000; // ms
const retireLimit = 10_000; // ms
const heapLimit = 512; // MB
// bytes; a worker near its limit is replaced while it still answers. Memory outside the heap has no limit of its own.
const replaceAt = 0.75 * heapLimit * 1024 * 1024;
const endAt = 2 * heapLimit * 1024 * 1024;

/** A worker ended before it answered, because of this request, of one of several that it held, or of another one. */
export class WorkerEnded extends Error {
  readonly by: 'this' | 'one-of-several' | 'another';
  /** The page or fragment that was being rendered; null where it is unknown. */
  readonly part: string | null;
  constructor(message: string, by: WorkerEnded['by'], part: string | null = null) {
    super(message);
    this.by = by;
    this.part = part;
  }
}

interface HeldRequest {
  url: string;
  resolve: (answer: RenderAnswer) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Starts a worker with one release set. One that hangs or grows too large is ended; its requests reject with `WorkerEnded`. */
export const startRenderThread = (data: WorkerData) => {
  const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
    name: 'render',
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: heapLimit },
  });
  const held = new Map<number, HeldRequest>();
  const ready = Promise.withResolvers<void>();
  const probes = Promise.withResolvers<string[]>();
  const ended = Promise.withResolvers<string>();
  const grown = Promise.withResolvers<void>();
  let lastId = 0;
  let rendering: { id: number | null; part: string | null } = { id: null, part: null };
  let missedPings = 0;
  let cause = 'it was ended';
  let isResponsive = false;
  let isOver = false;

  const send = (message: ToWorker) => worker.postMessage(message);
  const release = (id: number): HeldRequest | undefined => {
    const request = held.get(id);
    held.delete(id);
    clearTimeout(request?.timer);
    return request;
  };
  const rejectAll = (error: Error): void => {
    for (const id of held.keys()) release(id)?.reject(error);
  };
  const end = async (why: string) => {
    cause = why;
    await worker.terminate();
  };
  // Inside a render the cause is known; outside of one, each request that is held may be the cause.
  const rejectCulprit = (what: string): void => {
    const culprit = release(rendering.id ?? 0);
    if (!culprit) rejectAll(new WorkerEnded(`The worker ended: ${what}`, 'one-of-several'));
    else culprit.reject(new WorkerEnded(`${culprit.url} ended its worker: ${what}`, 'this', rendering.part));
  };
  const endBecause = (what: string): void => {
    isResponsive = false;
    const url = held.get(rendering.id ?? 0)?.url;
    rejectCulprit(what);
    void end(url ? `${what} in the render of ${url}` : what);
  };

  const starting = setTimeout(() => void end('it did not start in time'), startLimit);
  // Counted in pings that this thread sent, so that a slow machine alone ends no worker.
  const pinging = setInterval(() => {
    if (!isResponsive) return;
    if (missedPings >= maxMissedPings) endBecause('it hangs');
    missedPings += 1;
    send({ kind: 'ping' });
  }, pingPause);
  pinging.unref();

  worker.on('message', (message: FromWorker) => {
    missedPings = 0;
    if (message.kind === 'ready') {
      clearTimeout(starting);
      isResponsive = true;
      ready.resolve();
    } else if (message.kind === 'pong') {
      if (message.memory > endAt) endBecause('it grew too large');
      else if (message.memory > replaceAt) grown.resolve();
    } else if (message.kind === 'probes') probes.resolve(message.paths);
    else if (message.kind === 'rendering') rendering = message;
    else if (message.kind === 'answer') release(message.id)?.resolve(message.answer);
    else release(message.id)?.reject(new Error(message.why));
  });
  worker.on('error', (error) => {
    cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    rejectCulprit(cause.split('\n')[0] ?? '');
  });
  worker.on('exit', () => {
    isOver = true;
    clearInterval(pinging);
    clearTimeout(starting);
    const failure = new WorkerEnded(`The render worker ended: ${cause}`, 'another');
    // Before the requests reject, so that those who ask again find the next worker in place.
    ended.resolve(cause);
    ready.reject(failure);
    probes.reject(failure);
    rejectAll(failure);
  });
  for (const promise of [ready.promise, probes.promise]) promise.catch(() => undefined);

  return {
    ready: ready.promise,
    /** Resolves with the cause. */
    ended: ended.promise,
    /** Resolves when the worker uses so much memory that it should be replaced. */
    grown: grown.promise,
    /** How many requests it holds. */
    held: () => held.size,
    probes: () => {
      send({ kind: 'probes' });
      return probes.promise;
    },
    render: (request: RenderRequest): Promise<RenderAnswer> => {
      if (isOver) return Promise.reject(new WorkerEnded(`The render worker ended: ${cause}`, 'another'));
      lastId += 1;
      const id = lastId;
      const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
      const late = () => release(id)?.reject(new Error(`${request.url} took too long to render`));
      held.set(id, { url: request.url, resolve, reject, timer: setTimeout(late, renderLimit) });
      send({ kind: 'render', id, request });
      return promise;
    },
    /** Ends the worker once it has answered what it holds, after ten seconds at most. */
    retire: async () => {
      const deadline = Date.now() + retireLimit;
      // A request that was sent here just before may still arrive.
      do await new Promise((resolve) => setTimeout(resolve, 50));
      while (held.size > 0 && Date.now() < deadline);
      await end('its release set was replaced');
    },
    end: () => end('the program stops'),
  };
};

/** One release set in a worker thread of its own. */
export type RenderThread = ReturnType<typeof startRenderThread>;
