import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import { createBreaker, type Without } from './breaker.ts';
import { log } from './log.ts';
import { tryRelease } from './render-probes.ts';
import { startRenderThread, WorkerEnded } from './render-thread.ts';
import { createRenderTrial } from './render-trial.ts';
import type { WorkerData } from './render-worker.ts';
import { createWorkerPair } from './worker-pair.ts';

/** Refused before any worker rendered it: too many wait, or the address ended a worker a moment ago. */
export class NotNow extends Error {}

const maxHeld = 300;
const idempotencyKey = /(?:^|&)idempotencyKey=[^&]|name="idempotencyKey"\r\n\r\n[^\r]/;
const fragmentId = /^[a-z-]+\.[a-z-]+/;

const pathOf = ({ url }: RenderRequest): string => new URL(url).pathname;

// Whether a request may be rendered twice: a read, or a form with an idempotency key.
const isRepeatable = ({ method, body }: RenderRequest): boolean =>
  method === 'GET' || (body !== null && idempotencyKey.test(Buffer.from(body).toString('latin1')));

// Without the page itself a form is not sent either, since its action may be what fails.
const withoutParts = (request: RenderRequest, without: Without): RenderRequest =>
  without.includes('page') ? { ...request, method: 'GET', body: null, without } : { ...request, without };

// What to leave out of a page that ended its worker, step by step; `part` is what was being rendered.
const stepsAfter = ({ method }: RenderRequest, part: string | null): Without[] => {
  if (method !== 'GET') return [['page']];
  const [id] = fragmentId.exec(part ?? '') ?? [];
  if (id) return [[id], ['fragments'], ['page']];
  return part === null ? [['fragments'], ['page']] : [['page']];
};

/** Starts the workers of a release set and tries them by rendering a few pages. */
export const startRenderPool = (set: string, data: WorkerData) => {
  const workers = createWorkerPair(set, () => startRenderThread(data));
  const breaker = createBreaker();
  const trial = createRenderTrial(() => startRenderThread(data));
  const tried = tryRelease(workers.active(), data.origin);
  void tried.then(workers.startSpare, () => undefined);

  // Leaves out more and more of a page that ended its worker, until it can be shown.
  const reduced = (request: RenderRequest, ended: WorkerEnded): Promise<RenderAnswer> =>
    trial.run(async (renderAlone) => {
      const path = pathOf(request);
      const state = breaker.check(path);
      // Another request for this address was reduced while this one waited.
      if (typeof state === 'object') return renderAlone(withoutParts(request, state.without));
      for (const without of stepsAfter(request, ended.part)) {
        const answer = await renderAlone(withoutParts(request, without)).catch((error: unknown) => {
          if (!(error instanceof WorkerEnded)) throw error;
          return null;
        });
        if (!answer) continue;
        log('page-reduced', { set, path, without, why: ended.message });
        breaker.trip(path, without);
        return answer;
      }
      log('page-refused', { set, path, why: ended.message });
      breaker.trip(path, null);
      throw ended;
    });

  // A part that did not answer in time is left out for a while: every visitor would wait for it.
  const withLateParts = (request: RenderRequest, answer: RenderAnswer): RenderAnswer => {
    const { late } = answer;
    if (!late) return answer;
    const path = pathOf(request);
    log('page-reduced', { set, path, without: late, why: 'no answer in time' });
    breaker.trip(path, [...(request.without ?? []), ...late]);
    return answer;
  };

  // Renders a request that may have ended a worker whole, in the worker for trials.
  const tryAlone = async (request: RenderRequest): Promise<RenderAnswer> => {
    try {
      const answer = await trial.run((renderAlone) => renderAlone(request));
      if (!answer.late) breaker.reset(pathOf(request));
      return withLateParts(request, answer);
    } catch (error) {
      if (error instanceof WorkerEnded) return reduced(request, error);
      throw error;
    }
  };

  const render = async (request: RenderRequest): Promise<RenderAnswer> => {
    const state = breaker.check(pathOf(request));
    if (state === 'refuse') throw new NotNow(`${pathOf(request)} ended a worker a moment ago`);
    if (state === 'try') return tryAlone(request);
    const thread = workers.active();
    if (thread.held() >= maxHeld) throw new NotNow('Too many pages are being rendered');
    const wanted = state === 'pass' ? request : withoutParts(request, state.without);
    try {
      return withLateParts(wanted, await thread.render(wanted));
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      if (error.by === 'this') return reduced(request, error);
      if (!isRepeatable(request)) throw error;
      if (error.by === 'one-of-several') return tryAlone(request);
      if (workers.active() === thread) throw error;
      return workers.active().render(request);
    }
  };

  const stop = async (how: 'retire' | 'end'): Promise<void> => {
    await Promise.all([workers.stop(how), trial.end()]);
  };
  return {
    /** Rejects with the reason where the set does not start or render, and with `ApiAway` where that cannot be known. */
    tried,
    render,
    retire: () => stop('retire'),
    end: () => stop('end'),
  };
};

/** The workers of one release set. */
export type RenderPool = ReturnType<typeof startRenderPool>;
