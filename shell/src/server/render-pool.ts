import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import { createBreaker, type Without } from './breaker.ts';
import { log } from './log.ts';
import {
  type RenderThread,
  startRenderThread,
  WorkerEnded,
  WorkerEndedBy,
  WorkerEndedBySome,
} from './render-thread.ts';
import { createRenderTrial } from './render-trial.ts';
import type { WorkerData } from './render-worker.ts';
import { isRepeatable } from './repeatable.ts';

/** The workers of one release set: one that renders, and a warm spare that takes over when it ends. */
export interface RenderPool {
  id: string;
  /** Rejects with the reason where the set does not start or does not render, and with `ApiAway` where that cannot be told. */
  proved: Promise<void>;
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  retire: () => Promise<void>;
  end: () => Promise<void>;
}

/** Not asked of a worker at all: too many wait, or the address ended one a moment ago. */
export class NotNow extends Error {}

// Whoever comes when so many wait would wait in vain.
const mostHeld = 300;

/** The API is away, and without its settings the set could not show a page: nothing is known of the set. */
export class ApiAway extends Error {}

const bad = new Set(['remote', 'render']);

const probe = async (thread: RenderThread, url: string): Promise<RenderAnswer> => {
  const answer = await thread.render({
    method: 'GET',
    url,
    headers: [['accept-language', 'nl']],
    body: null,
    visitorAddress: '127.0.0.1',
  });
  // An address without a city or title leads to the page that is to be tried.
  const [, next] = answer.headers.find(([name]) => name === 'location') ?? [];
  return next === undefined ? answer : probe(thread, new URL(next, url).href);
};

const prove = async (thread: RenderThread, origin: string): Promise<void> => {
  await thread.ready;
  const look = async (path: string): Promise<void> => {
    const { status, body, failures } = await probe(thread, origin + path);
    // An API that is down says nothing about a release.
    const fault = failures.find(({ failure }) => bad.has(failure));
    if (fault)
      throw new Error(
        `${path}: ${fault.what} failed (${fault.failure}): ${fault.why.split('\n').slice(0, 2).join(' ')}`,
      );
    const away = failures.find(({ failure }) => failure === 'api');
    if (away && body === '') throw new ApiAway(`${path}: ${away.why.split('\n')[0]}`);
    if (status === 500) throw new Error(`${path} answered ${status}`);
  };
  const [first, ...others] = await thread.probes();
  // The first loads what all need; the others wait for the API beside each other.
  if (first !== undefined) await look(first);
  await Promise.all(others.map(look));
};

const pathOf = ({ url }: RenderRequest): string => new URL(url).pathname;

// A form is answered beside a part that is left out; where the page itself is, its action might be what failed.
const withoutParts = (request: RenderRequest, without: Without): RenderRequest =>
  without.includes('page') ? { ...request, method: 'GET', body: null, without } : { ...request, without };

const fragment = /^[a-z-]+\.[a-z-]+/;

/** What to leave out, step by step. */
const stepsAfter = ({ method }: RenderRequest, { part }: WorkerEndedBy): Without[] => {
  if (method !== 'GET') return [['page']];
  const [id] = fragment.exec(part ?? '') ?? [];
  if (id) return [[id], ['fragments'], ['page']];
  return part === null ? [['fragments'], ['page']] : [['page']];
};

/** Starts the workers of a release set and proves them by rendering a few pages. */
export const startRenderPool = (id: string, data: WorkerData): RenderPool => {
  let stopped = false;
  let active = startRenderThread(data);
  let spare: RenderThread | null = null;
  const breaker = createBreaker();
  const trial = createRenderTrial(() => startRenderThread(data));

  const watch = (thread: RenderThread): void => {
    void thread.ended.then((cause) => {
      if (stopped || (thread !== active && thread !== spare)) return;
      log('worker-ended', { set: id, cause });
      if (thread === active) {
        active = spare ?? startRenderThread(data);
        if (!spare) watch(active);
        spare = null;
      } else spare = null;
      // Started a little later, so that a set whose workers die at once does not take the machine with it.
      setTimeout(warm, 500).unref();
    });
    void thread.grown.then(async () => {
      warm();
      await spare?.ready.catch(() => undefined);
      if (stopped || thread !== active || !spare) return;
      log('worker-grown', { set: id });
      active = spare;
      spare = null;
      void thread.retire();
      warm();
    });
  };
  const warm = (): void => {
    if (stopped || spare) return;
    spare = startRenderThread(data);
    watch(spare);
  };

  watch(active);
  const proved = prove(active, data.origin);
  void proved.then(warm, () => undefined);

  const reduced = (request: RenderRequest, ended: WorkerEndedBy): Promise<RenderAnswer> =>
    trial.run(async (alone) => {
      const path = pathOf(request);
      const now = breaker.passage(path);
      // Another one for the same address was tried before it.
      if (typeof now === 'object') return alone(withoutParts(request, now.without));
      for (const without of stepsAfter(request, ended)) {
        const answer = await alone(withoutParts(request, without)).catch((error: unknown) => {
          if (!(error instanceof WorkerEndedBy)) throw error;
          return null;
        });
        if (!answer) continue;
        log('page-reduced', { set: id, path, without, why: ended.message });
        breaker.trip(path, without);
        return answer;
      }
      log('page-closed', { set: id, path, why: ended.message });
      breaker.trip(path, null);
      throw ended;
    });

  // What never answered is left out for a while, as what ended a worker is: each visitor would wait for it anew.
  const heeding = (request: RenderRequest, answer: RenderAnswer): RenderAnswer => {
    const { late } = answer;
    if (!late) return answer;
    const path = pathOf(request);
    log('page-reduced', { set: id, path, without: late, why: 'no answer in time' });
    breaker.trip(path, [...(request.without ?? []), ...late]);
    return answer;
  };

  // A suspect is asked whole, apart from the others; what to leave out of the culprit is found once all were asked.
  const suspected = async (request: RenderRequest): Promise<RenderAnswer> => {
    try {
      const answer = await trial.run((alone) => alone(request));
      if (!answer.late) breaker.mend(pathOf(request));
      return heeding(request, answer);
    } catch (error) {
      if (error instanceof WorkerEndedBy) return reduced(request, error);
      throw error;
    }
  };

  const render = async (request: RenderRequest): Promise<RenderAnswer> => {
    const passage = breaker.passage(pathOf(request));
    if (passage === 'closed') throw new NotNow(`${pathOf(request)} ended a worker a moment ago`);
    if (passage === 'trial') return suspected(request);
    const thread = active;
    if (thread.held() >= mostHeld) throw new NotNow('Too many pages are being rendered');
    try {
      const asked = passage === 'open' ? request : withoutParts(request, passage.without);
      return heeding(asked, await thread.render(asked));
    } catch (error) {
      if (error instanceof WorkerEndedBy) return reduced(request, error);
      if (!isRepeatable(request)) throw error;
      if (error instanceof WorkerEndedBySome) return suspected(request);
      // Asked of the next worker once.
      if (error instanceof WorkerEnded && active !== thread) return active.render(request);
      throw error;
    }
  };

  const stop = async (how: 'retire' | 'end'): Promise<void> => {
    stopped = true;
    await Promise.all([active[how](), spare?.end(), trial.end()]);
  };
  return { id, proved, render, retire: () => stop('retire'), end: () => stop('end') };
};
