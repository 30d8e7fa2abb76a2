import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRenderHealth } from './withdrawals.ts';

const fewestRenders = 200;
const well = [{ owner: 'forms', failed: false }];
const badly = [{ owner: 'forms', failed: true }];

test('a remote is named once more than two in a hundred of at least two hundred pages failed', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 150, maxLength: 400 }), (renders) => {
      const health = createRenderHealth(fewestRenders, () => 0);
      renders.forEach((failed, index) => {
        const bad = renders.slice(0, index + 1).filter(Boolean).length;
        const named = health.count(failed ? badly : well).length > 0;
        expect(named).toBe(failed && index + 1 >= 200 && bad > 0.02 * (index + 1));
      });
    }),
    { numRuns: 30 },
  );
});

test('what is older than ten minutes does not count', () => {
  let clock = 0;
  const health = createRenderHealth(fewestRenders, () => clock);
  for (let n = 0; n < 300; n += 1) health.count(badly);
  clock += 610_000;
  expect(health.count(badly)).toEqual([]);
  expect(health.of('forms')).toEqual({ renders: 1, failed: 1 });
});

test('the failures of one app are not those of another on the same page, nor of its next version', () => {
  const health = createRenderHealth(fewestRenders, () => 0);
  const both = [...badly, { owner: 'listings', failed: false }];
  for (let n = 0; n < 250; n += 1) health.count(both);
  expect(health.count(both)).toEqual(['forms']);
  health.reset('forms');
  expect(health.count(both)).toEqual([]);
  expect(health.of('listings').failed).toBe(0);
});
