import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a realm without messages runs the tasks in their order', async () => {
  vi.stubGlobal('MessageChannel', undefined);
  const { setImmediate: start } = await import('./immediate.ts');
  const done: number[] = [];
  await new Promise<void>((resolve) => {
    start(() => done.push(1));
    start(() => {
      done.push(2);
      resolve();
    });
  });
  expect(done).toEqual([1, 2]);
});

test('a page that comes back gets the messages again that were dropped on its way out', async () => {
  // Drops every message until the page is shown again.
  const port1: { onmessage?: () => void } = {};
  let isShown = false;
  const postMessage = () => {
    if (isShown) queueMicrotask(() => port1.onmessage?.());
  };
  vi.stubGlobal(
    'MessageChannel',
    class {
      port1 = port1;
      port2 = { postMessage };
    },
  );
  let show = (_: { persisted: boolean }): void => undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof show) => {
    show = listener;
  });
  const { setImmediate: start } = await import('./immediate.ts');
  const done: number[] = [];
  start(() => done.push(1));
  start(() => done.push(2));
  expect(done).toEqual([]);
  isShown = true;
  show({ persisted: true });
  await Promise.resolve();
  expect(done).toEqual([1, 2]);
});
