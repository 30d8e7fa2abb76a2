import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loopDelay, watchLoop } from './loop-delay.ts';

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

it('reports a blocked event loop afterwards', () => {
  loopDelay();
  block(1_060);
  expect(loopDelay()).toBeGreaterThanOrEqual(40);
});

it('reports any block for five seconds, at most a second too short, and forgets it after ten', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ calm: fc.nat(12_000), block: fc.nat(9_000) }), { maxLength: 6 }), (times) => {
      let clock = 0;
      let next = 1_000;
      let look = () => {};
      const read = watchLoop(
        () => clock,
        (work) => {
          look = work;
        },
      );
      const pass = (until: number): void => {
        for (; next <= until; next += 1_000) {
          clock = next;
          look();
        }
        clock = until;
      };
      for (const { calm, block: lasts } of times) {
        pass(clock + calm);
        clock += lasts;
        look();
        next = clock + 1_000;
        expect(read()).toBeGreaterThanOrEqual(lasts - 1_000);
        pass(clock + 4_900);
        expect(read()).toBeGreaterThanOrEqual(lasts - 1_000);
      }
      pass(clock + 12_000);
      expect(read()).toBe(0);
    }),
  );
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
