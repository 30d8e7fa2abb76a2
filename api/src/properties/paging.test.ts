import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageOf } from './paging.ts';

test.each([
  [1, 30, { pages: 3, from: 1, to: 12, offset: 0, state: 'filled' }],
  [3, 30, { pages: 3, from: 25, to: 30, offset: 24, state: 'filled' }],
  [2, 24, { pages: 2, from: 13, to: 24, offset: 12, state: 'filled' }],
  [3, 24, { pages: 2, from: 0, to: 0, offset: 24, state: 'beyond' }],
  [1, 0, { pages: 0, from: 0, to: 0, offset: 0, state: 'empty' }],
] as const)('page %s of %s items', (page, total, expected) => {
  expect(pageOf({ page, total, size: 12 })).toEqual({ page, total, ...expected });
});

test('page 99999 is beyond the end and says how many pages there are', () => {
  expect(pageOf({ page: 99_999, total: 30, size: 12 })).toMatchObject({ page: 99_999, pages: 3, state: 'beyond' });
});

test('what is no positive whole number counts as the least there is', () => {
  const odd = [Number.NaN, -3, 0.5, Number.POSITIVE_INFINITY];
  for (const number of odd) {
    expect(pageOf({ page: number, total: 5, size: 12 })).toMatchObject({ page: 1, from: 1, to: 5 });
    expect(pageOf({ page: 1, total: 5, size: number })).toMatchObject({ pages: 5, from: 1, to: 1 });
    expect(pageOf({ page: 1, total: number, size: 12 })).toMatchObject({ total: 0, state: 'empty' });
  }
});

test('the pages together show every item once', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 20 }), (total, size) => {
      const items = Array.from({ length: total }, (_, index) => index + 1);
      const { pages } = pageOf({ page: 1, total, size });
      const shown = Array.from({ length: pages }, (_, index) => {
        const { from, to, offset } = pageOf({ page: index + 1, total, size });
        const page = items.slice(offset, offset + size);
        expect([page[0], page.at(-1)]).toEqual([from, to]);
        return page;
      });
      expect(shown.flat()).toEqual(items);
    }),
  );
});
