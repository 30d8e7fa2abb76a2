import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWorkerPair } from './worker-pair.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const newWorker = () => {
  const [ready, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
  ready.promise.catch(() => undefined);
  let grow = (): void => undefined;
  return {
    ...{ ready: ready.promise, ended: ended.promise, retire: async () => undefined, end: async () => undefined },
    onGrown: (listener: () => void): void => {
      grow = listener;
    },
    grow: () => grow(),
    start: ready.resolve,
    fail: (): void => {
      ended.resolve('it could not be started');
      ready.reject(new Error('it could not be started'));
    },
  };
};
const pairOf = (fails: (nth: number) => boolean, keepsSpare: boolean) => {
  const workers: ReturnType<typeof newWorker>[] = [];
  const start = () => {
    if (workers.length === 100) throw new Error('It starts workers for ever');
    const worker = newWorker();
    if (fails(workers.push(worker))) worker.fail();
    return worker;
  };
  return { pair: createWorkerPair('set', start, keepsSpare), workers };
};

test.each([true, false])(
  'workers that cannot be started are started again with pauses, with a spare: %s',
  async (keepsSpare) => {
    const { pair, workers } = pairOf((nth) => nth < 12, keepsSpare);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(workers.length).toBe(keepsSpare ? 13 : 12);
    expect(workers.slice(11)).toContain(pair.active());
  },
);

test('a worker that ends is replaced at once, and so is the next, if it was ready', async () => {
  const { pair, workers } = pairOf(() => false, false);
  for (let nth = 0; nth < 3; nth += 1) {
    workers[nth]?.start();
    await vi.advanceTimersByTimeAsync(0);
    workers[nth]?.fail();
    await vi.advanceTimersByTimeAsync(0);
    expect(pair.active()).toBe(workers[nth + 1]);
  }
});

test('a worker that has grown is replaced, also if its first spare ends before it is ready', async () => {
  const { pair, workers } = pairOf((nth) => nth === 2, false);
  for (let pong = 0; pong < 2; pong += 1) {
    workers[0]?.grow();
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(pair.active()).toBe(workers[0]);
  workers[2]?.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(pair.active()).toBe(workers[2]);
});
