import { expect, it } from 'vitest';
import { brokenPaces } from '../testing/broken-paces.ts';
import { isOver, isSlow, paceFaults, paceOf } from './pace.ts';

it.each(brokenPaces)('refuses a page that $does', ({ now, live, says }) => {
  expect(isOver(now)).toBe(true);
  expect(paceFaults(now, live)).toEqual([says]);
});

it.each([
  [
    { loading: 199, rendering: 99 },
    { loading: 1, rendering: 1 },
  ],
  [
    { loading: 900, rendering: 450 },
    { loading: 200, rendering: 100 },
  ],
  [{ loading: 900, rendering: 450 }, null],
])('accepts %j where the live release takes %j', (now, live) => {
  expect(paceFaults(now, live)).toEqual([]);
});

it('separates the time to load the code from the time of each render', async () => {
  const took = [90, 70];
  expect(await paceOf(400, async () => took.shift() ?? 0)).toEqual({ loading: 330, rendering: 70 });
  expect([isSlow(100), isSlow(101)]).toEqual([false, true]);
});
