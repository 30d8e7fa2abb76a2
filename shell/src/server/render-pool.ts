import type { RenderAnswer, RenderRequest } from '../render/protocol.ts';
import { log } from './log.ts';
import { type RenderThread, startRenderThread, WorkerEnded } from './render-thread.ts';
import type { WorkerData } from './render-worker.ts';

/** The workers of one release set: one that renders, and a warm spare that takes over when it ends. */
export interface RenderPool {
  id: string;
  /** Rejects with the reason where the set does not start or does not render, and with `ApiAway` where that cannot be told. */
  proved: Promise<void>;
  render: (request: RenderRequest) => Promise<RenderAnswer>;
  retire: () => Promise<void>;
  end: () => Promise<void>;
}

/** The API is away, and without its settings the set could not show a page: nothing is known of the set. */
export class ApiAway extends Error {}

const bad = new Set(['remote', 'render']);

const prove = async (thread: RenderThread, origin: string): Promise<void> => {
  await thread.ready;
  for (const path of await thread.probes()) {
    const { status, body, failures } = await thread.render({
      method: 'GET',
      url: origin + path,
      headers: [['accept-language', 'nl']],
      body: null,
      visitorAddress: '127.0.0.1',
    });
    // An API that is down says nothing about a release.
    const fault = failures.find(({ failure }) => bad.has(failure));
    if (fault)
      throw new Error(
        `${path}: ${fault.what} failed (${fault.failure}): ${fault.why.split('\n').slice(0, 2).join(' ')}`,
      );
    const away = failures.find(({ failure }) => failure === 'api');
    if (away && body === '') throw new ApiAway(`${path}: ${away.why.split('\n')[0]}`);
    if (status === 500) throw new Error(`${path} answered ${status}`);
  }
};

/** Starts the workers of a release set and proves them by rendering a few pages. */
export const startRenderPool = (id: string, data: WorkerData): RenderPool => {
  let stopped = false;
  let active = startRenderThread(data);
  let spare: RenderThread | null = null;

  const watch = (thread: RenderThread): void => {
    void thread.ended.then((cause) => {
      if (stopped) return;
      log('worker-ended', { set: id, cause });
      if (thread === active) {
        active = spare ?? startRenderThread(data);
        if (!spare) watch(active);
        spare = null;
      } else if (thread === spare) spare = null;
      // Started a little later, so that a set whose workers die at once does not take the machine with it.
      setTimeout(warm, 500).unref();
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

  const render = async (request: RenderRequest): Promise<RenderAnswer> => {
    const thread = active;
    try {
      return await thread.render(request);
    } catch (error) {
      // A read is asked of the next worker once; a post is not, since it may have been half done.
      if (!(error instanceof WorkerEnded) || request.method !== 'GET') throw error;
      return active === thread ? Promise.reject(error) : active.render(request);
    }
  };

  const stop = async (how: 'retire' | 'end'): Promise<void> => {
    stopped = true;
    await Promise.all([active[how](), spare?.end()]);
  };
  return { id, proved, render, retire: () => stop('retire'), end: () => stop('end') };
};
