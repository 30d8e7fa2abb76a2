import { reasonOf } from './log.ts';
import type { PageAnswer } from './page-answer.ts';
import { type RenderProcess, WorkerEnded } from './render-process.ts';

/** The API is away and the worker has no settings to render a page with, so the set cannot be judged. */
export class ApiAway extends Error {}

/** Others have the processor, so the limits within a render say nothing of the set. */
export class MachineBusy extends Error {}

/** What is tried: one process, or all processes of a set. */
type ProcessOnTrial = Pick<RenderProcess, 'ready' | 'probes' | 'waited' | 'render'>;

// ms. The limits within a render count by the clock, so a page that failed is tried again if it waited this long for a processor.
const disturbanceFrom = 1000;
const tries = 5;

const appFailures = new Set(['remote', 'render']);

const mostRedirects = 5;

const follow = async (tried: ProcessOnTrial, url: string, redirects = 0): Promise<PageAnswer> => {
  if (redirects > mostRedirects) throw new Error(`${new URL(url).pathname} redirects endlessly`);
  const answer = await tried.render(
    {
      method: 'GET',
      url,
      headers: [['accept-language', 'nl']],
      body: null,
      visitorAddress: '127.0.0.1',
    },
    'own-time',
  );
  const [, target] = answer.headers.find(([name]) => name === 'location') ?? [];
  const next = target === undefined ? null : new URL(target, url);
  // A redirect to another site is not followed.
  return next?.origin === new URL(url).origin ? follow(tried, next.href, redirects + 1) : answer;
};

const probeOnce = async (tried: ProcessOnTrial, origin: string, path: string): Promise<void> => {
  const { status, body, failures } = await follow(tried, origin + path);
  const fault = failures.find(({ failure }) => appFailures.has(failure));
  if (fault)
    throw new Error(`${path}: ${fault.what} failed (${fault.failure}): ${fault.why.split('\n').slice(0, 2).join(' ')}`);
  const away = failures.find(({ failure }) => failure === 'api');
  if (away && body.length === 0) throw new ApiAway(`${path}: ${away.why.split('\n')[0]}`);
  if (status === 500) throw new Error(`${path} answered ${status}`);
};

const probe = async (tried: ProcessOnTrial, origin: string, path: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = tried.waited();
    try {
      return await probeOnce(tried, origin, path);
    } catch (error) {
      const isItsFault = tried.waited() - before < disturbanceFrom;
      if (isItsFault || error instanceof ApiAway || error instanceof WorkerEnded) throw error;
      if (attempt === tries) throw new MachineBusy(`the machine is too busy to try it: ${reasonOf(error)}`);
    }
  }
};

/**
 * Renders at most `most` probe pages; rejects with the first failure, with `ApiAway` when the API is the cause, and with
 * `MachineBusy` when other programs are.
 */
export const tryRelease = async (tried: ProcessOnTrial, origin: string, most = Infinity): Promise<void> => {
  await tried.ready;
  if (most === 0) return;
  const [first, ...others] = (await tried.probes()).slice(0, most);
  // The first page loads what all of them need.
  if (first !== undefined) await probe(tried, origin, first);
  await Promise.all(others.map((path) => probe(tried, origin, path)));
};
