import { expect, it, vi } from 'vitest';
import { loopDelay } from './loop-delay.ts';

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('a block of the event loop is told afterwards', async () => {
  loopDelay();
  // Again until it is measured, which begins at a later turn of the loop.
  await vi.waitFor(() => {
    block(60);
    expect(loopDelay()).toBeGreaterThanOrEqual(40);
  });
});
