import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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
    block(1_060);
    expect(loopDelay()).toBeGreaterThanOrEqual(40);
  }, 5_000);
});

it('wakes an idle program once a second at most', () => {
  const module = fileURLToPath(new URL('loop-delay.ts', import.meta.url));
  const program = `
    const { loopDelay } = await import(${JSON.stringify(module)});
    loopDelay();
    const turns = () => performance.nodeTiming.uvMetricsInfo.loopCount;
    setTimeout(() => {
      const before = turns();
      setTimeout(() => console.log(turns() - before), 1_000);
    }, 100);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(Number(stdout)).toBeGreaterThan(0);
  expect(Number(stdout)).toBeLessThan(5);
});
