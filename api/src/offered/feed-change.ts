import type { StockChange } from './plan-writes.ts';

/** A change of stock by a feed, which reaches all of it. */
export const feedChange = (feed: string, { at, id = null }: { at: Date; id?: string | null }): StockChange => ({
  by: `feed:${feed}`,
  reach: 'all',
  at,
  run: id ?? undefined,
});
