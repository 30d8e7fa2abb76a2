import { expect, test, vi } from 'vitest';
import { createRest } from './rest.ts';

test('the first visitors after a rest wait for what is new, and no others', async () => {
  let now = 1e6;
  const { arrive, isAtRest } = createRest(() => now);
  let news = Promise.withResolvers<void>();
  const lookForNews = vi.fn(() => news.promise);
  expect(isAtRest()).toBe(true);
  const first = arrive(lookForNews);
  const second = arrive(lookForNews);
  expect(second).toBe(first);
  expect(isAtRest()).toBe(false);
  news.resolve();
  await first;
  // Visitors who follow each other never rest.
  for (let visit = 0; visit < 10; visit += 1) {
    now += 9_000;
    expect(arrive(lookForNews)).toBeNull();
  }
  expect(lookForNews).toHaveBeenCalledOnce();
  now += 11_000;
  expect(isAtRest()).toBe(true);
  news = Promise.withResolvers();
  expect(arrive(lookForNews)).not.toBeNull();
  expect(lookForNews).toHaveBeenCalledTimes(2);
});
