import type { RenderAnswer } from '../render/protocol.ts';
import type { RenderThread } from './render-thread.ts';

/** The API is away, and the worker has no settings to show a page with: nothing is known about the set. */
export class ApiAway extends Error {}

const appFailures = new Set(['remote', 'render']);

const follow = async (thread: RenderThread, url: string): Promise<RenderAnswer> => {
  const answer = await thread.render({
    method: 'GET',
    url,
    headers: [['accept-language', 'nl']],
    body: null,
    visitorAddress: '127.0.0.1',
  });
  const [, target] = answer.headers.find(([name]) => name === 'location') ?? [];
  return target === undefined ? answer : follow(thread, new URL(target, url).href);
};

const probe = async (thread: RenderThread, origin: string, path: string): Promise<void> => {
  const { status, body, failures } = await follow(thread, origin + path);
  const fault = failures.find(({ failure }) => appFailures.has(failure));
  if (fault)
    throw new Error(`${path}: ${fault.what} failed (${fault.failure}): ${fault.why.split('\n').slice(0, 2).join(' ')}`);
  const away = failures.find(({ failure }) => failure === 'api');
  if (away && body === '') throw new ApiAway(`${path}: ${away.why.split('\n')[0]}`);
  if (status === 500) throw new Error(`${path} answered ${status}`);
};

/** Renders a few pages; rejects with the first that fails, and with `ApiAway` where the API is what fails. */
export const tryRelease = async (thread: RenderThread, origin: string): Promise<void> => {
  await thread.ready;
  const [first, ...others] = await thread.probes();
  // The first loads what all of them need.
  if (first !== undefined) await probe(thread, origin, first);
  await Promise.all(others.map((path) => probe(thread, origin, path)));
};
