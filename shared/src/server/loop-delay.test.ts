import { expect, it, vi } from 'vitest';
import { loopDelay } from './loop-delay.ts';

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('reports a blocked event loop afterwards', async () => {
  loopDelay();
  // Repeated until it is measured, since measuring begins in a later turn of the loop.
  await vi.waitFor(() => {
    block(60);
    expect(loopDelay()).toBeGreaterThanOrEqual(40);
  });
});
