import { expect, test, vi } from 'vitest';
import { createPolling } from './polling.ts';

test('a program stops although its poll gets no answer, and polls no more', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const poll = vi.fn(() => promise);
  const polling = createPolling(poll, () => 1);
  polling.start();
  await polling.stop();
  resolve();
  await polling.hurry();
  expect(poll).toHaveBeenCalledTimes(1);
  expect(polling.isStopped()).toBe(true);
});
