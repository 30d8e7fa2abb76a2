import { expect, it, vi } from 'vitest';
import { loopDelay } from './loop-delay.ts';

it('a block of the event loop is told afterwards', async () => {
  loopDelay();
  // Measured from a turn of the loop on.
  await new Promise((resolve) => setImmediate(resolve));
  const end = performance.now() + 60;
  while (performance.now() < end);
  await vi.waitFor(() => expect(loopDelay()).toBeGreaterThanOrEqual(40));
});
