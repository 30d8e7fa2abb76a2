import { expect, test } from 'vitest';
import { createRenderPace } from './render-pace.ts';

test('the expected wait is the number of pages ahead times the recent duration of one', async () => {
  let time = 0;
  const pace = createRenderPace(() => time);
  const first = pace.expected(10);
  for (let n = 0; n < 100; n += 1)
    await pace.timed(async () => {
      time += 30;
    });
  expect(pace.expected(10)).toBeCloseTo(300, 0);
  expect(pace.expected(0)).toBe(0);
  expect(first).toBeGreaterThan(300);
  // Many concurrent renders that end one after the other.
  const ends = Array.from({ length: 50 }, () => Promise.withResolvers<void>());
  const all = ends.map(({ promise }) => pace.timed(() => promise));
  for (const [index, { resolve }] of ends.entries()) {
    time += 20;
    resolve();
    await all[index];
  }
  expect(pace.expected(10)).toBeCloseTo(200, -1);
  // A render that waits for a slow call blocks no other.
  await pace.timed(async () => {
    time += 8000;
  });
  expect(pace.expected(10)).toBeLessThan(2000);
});
