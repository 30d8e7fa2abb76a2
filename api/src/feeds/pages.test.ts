import { describe, expect, it } from 'vitest';
import { type Page, pagesOf } from './pages.ts';

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);
/** A list that holds its numbers in pages of ten. */
const listOf =
  (total: number) =>
  (from: number, count: number): Page => ({ items: numbers(from, Math.min(count, total - from)), total });

const readAll = async (ask: (from: number, count: number, call: number) => Page) => {
  let calls = 0;
  const pages = pagesOf(
    async (from, count) => {
      calls += 1;
      return ask(from, count, calls);
    },
    { size: 10, keyOf: String },
  );
  const items: unknown[] = [];
  for (;;) {
    const { done, value } = await pages.next();
    if (done) return { items, stayed: value };
    items.push(...value);
  }
};

describe('a list in pages', () => {
  it.each([0, 7, 10, 25])('of %d is read whole', async (total) => {
    expect(await readAll(listOf(total))).toEqual({ items: numbers(0, total), stayed: true });
  });

  it.each<[string, (from: number, count: number, call: number) => Page]>([
    ['has another total', (from, count, call) => listOf(call === 1 ? 25 : 24)(from, count)],
    ['shows an item again', (from, count) => listOf(25)(from === 10 ? 9 : from, count)],
  ])('that %s meanwhile may lack some', async (_, ask) => {
    expect((await readAll(ask)).stayed).toBe(false);
  });

  it.each<[string, (from: number, count: number) => Page, string]>([
    ['a total below nothing', () => ({ items: [], total: -1 }), 'does not say how many'],
    ['a total of a half', () => ({ items: [1], total: 1.5 }), 'does not say how many'],
    ['a total beyond reason', () => ({ items: [1], total: 1e12 }), 'more than 200000'],
    ['fewer items than it names', () => ({ items: [1], total: 20 }), 'ends after 1 of the 20 that it names'],
    ['none of those that it names', () => ({ items: [], total: 20 }), 'ends after 0 of the 20 that it names'],
    ['the same page for ever', () => ({ items: numbers(0, 10), total: 5000 }), 'repeats itself after 10 of the 5000'],
    [
      'two pages in turn for ever',
      (from) => ({ items: numbers(from % 20, 10), total: 5000 }),
      'repeats itself after 20 of the 5000',
    ],
  ])('with %s fails the reading', async (_, ask, why) => {
    await expect(readAll(ask)).rejects.toThrow(why);
  });
});
