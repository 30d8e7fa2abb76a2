import { expect, it } from 'vitest';
import { brokenPaces } from '../testing/broken-paces.ts';
import { isOver, isSlow, paceFaults, paceOf } from './pace.ts';

it.each(brokenPaces)('a page that $does is refused', ({ now, stands, says }) => {
  expect(isOver(now)).toBe(true);
  expect(paceFaults(now, stands)).toEqual([says]);
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
])('%j is not refused where what stands takes %j', (now, stands) => {
  expect(paceFaults(now, stands)).toEqual([]);
});

it('tells what loads once from what each render takes', async () => {
  const took = [90, 70];
  expect(await paceOf(400, async () => took.shift() ?? 0)).toEqual({ loading: 330, rendering: 70 });
  expect([isSlow(100), isSlow(101)]).toEqual([false, true]);
});
