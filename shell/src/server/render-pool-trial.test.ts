import { beforeEach, expect, test, vi } from 'vitest';
import type { VisitorRequest } from './api-door.ts';
import { startRenderPool } from './render-pool.ts';
import { WorkerEnded } from './render-process.ts';

// What each process was asked to render, in the order of their starts.
let processes: string[][] = [];

// A process that ends at an address with `bad` in it, as one of several, or with `named`, as the culprit.
const startFake = () => {
  const renders: string[] = [];
  processes.push(renders);
  const held = new Map<VisitorRequest, PromiseWithResolvers<unknown>>();
  const ended = Promise.withResolvers<string>();
  let isOver = false;
  const end = async (by: WorkerEnded['by'] = 'another', culprit?: VisitorRequest): Promise<void> => {
    if (isOver) return;
    isOver = true;
    if (culprit) held.get(culprit)?.reject(new WorkerEnded('it hangs', 'this', { part: 'services' }));
    await new Promise(setImmediate);
    ended.resolve('it hangs');
    await ended.promise;
    for (const { reject } of held.values()) reject(new WorkerEnded('it hangs', by));
  };
  const answer = { status: 200, headers: [], apps: [], body: Buffer.from(''), failures: [] };
  return {
    ready: Promise.resolve(),
    ended: ended.promise,
    onGrown: () => undefined,
    held: () => 0,
    take: () => Promise.resolve(),
    end: () => end(),
    retire: () => end(),
    render: (request: VisitorRequest): Promise<unknown> => {
      const { pathname } = new URL(request.url);
      const isWhole = !request.without?.includes('page');
      renders.push(pathname + (request.without ? ` without ${request.without.join()}` : ''));
      const answered = Promise.withResolvers<unknown>();
      held.set(request, answered);
      // Others have arrived by then.
      setImmediate(() => {
        if (isWhole && pathname.includes('bad')) void end('one-of-several');
        else if (isWhole && pathname.includes('named')) void end('another', request);
        else if (!isOver && !pathname.includes('never')) answered.resolve(answer);
      });
      return answered.promise;
    },
  };
};

vi.mock('./render-process.ts', async (original) => ({
  ...(await original<typeof import('./render-process.ts')>()),
  startRenderProcess: () => startFake(),
}));

const startPool = () => startRenderPool('set', {} as never);
type Pool = ReturnType<typeof startPool>;
const render = (pool: Pool, path: string) =>
  pool.render({ method: 'GET', url: `http://localhost${path}`, headers: [], body: null, visitorAddress: '' });
const home = (name: string) => `/nl/te-koop/ronse/huis/${name}/`;
const isAnswered = expect.objectContaining({ status: 'fulfilled' });

beforeEach(() => {
  processes = [];
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

test('of the visitors of one address that ends workers, the first costs processes, and the others get it without its page', async () => {
  const pool = startPool();
  const answers = await Promise.allSettled([...Array(5)].map(() => render(pool, '/nl/bad/')));
  expect(answers).toEqual(answers.map(() => isAnswered));
  const whole = processes.flat().filter((one) => one === '/nl/bad/');
  expect(whole).toHaveLength(5 + 1);
  expect(processes).toHaveLength(5);
});

test('who waits for other pages is answered before the next address of a page that fails', async () => {
  const pool = startPool();
  const homes = ['bad-1', 'bad-2', 'bad-3', 'bad-4'].map((name) => render(pool, home(name)));
  const others = ['/nl/over-ons/', '/nl/contact/'].map((path) => render(pool, path));
  expect(await Promise.allSettled([...homes, ...others])).toEqual(Array(6).fill(isAnswered));
  const alone = processes.slice(1).flat();
  expect(alone).toEqual([
    home('bad-1'),
    `${home('bad-1')} without fragments`,
    `${home('bad-1')} without page`,
    '/nl/over-ons/',
    '/nl/contact/',
    home('bad-2'),
    `${home('bad-2')} without page`,
    home('bad-3'),
    `${home('bad-3')} without page`,
    `${home('bad-4')} without page`,
  ]);
});

test('a visitor whose worker ends twice because of others is answered alone', async () => {
  const pool = startPool();
  const paths = ['/nl/named-1/', '/nl/named-2/', '/nl/named-3/', '/nl/contact/'];
  const answers = await Promise.allSettled(paths.map((path) => render(pool, path)));
  expect(answers).toEqual(paths.map(() => isAnswered));
});

test('an address that ended a worker reaches no other worker before it is reduced', async () => {
  const pool = startPool();
  const [first, innocent] = [render(pool, '/nl/named/'), render(pool, '/nl/contact/')];
  await pool.worker().ended;
  await Promise.all([first, innocent, render(pool, '/nl/named/')]);
  expect(processes.flat().filter((one) => one === '/nl/named/')).toHaveLength(1);
});

test('a pool that has ended starts no process for what still waits', async () => {
  const pool = startPool();
  const answers = Promise.allSettled(['/nl/bad/', '/nl/never/', '/nl/contact/'].map((path) => render(pool, path)));
  await pool.worker().ended;
  await pool.end();
  const count = processes.length;
  await answers;
  expect(processes).toHaveLength(count);
});
