import { ReadingFault } from './reading-fault.ts';

/** A part of a list, and its total. */
export interface Page {
  items: readonly unknown[];
  total: number;
}

const mostItems = 200_000;

/**
 * All items of a paged list, one page after the other. Returns whether the list stayed unchanged meanwhile; otherwise
 * items may be missing. Throws when pages end early or repeat.
 */
export const pagesOf = async function* (
  ask: (from: number, count: number) => Promise<Page>,
  { size, keyOf }: { size: number; keyOf: (item: unknown) => string },
): AsyncGenerator<readonly unknown[], boolean> {
  const seenKeys = new Set<string>();
  let lastTotal: number | null = null;
  let stayed = true;
  for (let from = 0; ; ) {
    const { items, total } = await ask(from, size);
    if (!Number.isSafeInteger(total) || total < 0) throw new ReadingFault('does not say how many there are');
    if (total > mostItems) throw new ReadingFault(`names ${total}, more than ${mostItems}`);
    if (lastTotal !== null && total !== lastTotal) stayed = false;
    lastTotal = total;
    if (from + items.length < total && items.length < size && stayed)
      throw new ReadingFault(`ends after ${from + items.length} of the ${total} that it names`);
    const keys = items.map(keyOf).filter((key) => key !== '');
    if (keys.length > 0 && keys.every((key) => seenKeys.has(key)))
      throw new ReadingFault(`repeats itself after ${from} of the ${total} that it names`);
    // An item that moved to a later page has let another slip past.
    if (keys.some((key) => seenKeys.has(key))) stayed = false;
    for (const key of keys) seenKeys.add(key);
    if (items.length > 0) yield items;
    from += items.length;
    if (from >= total || items.length === 0) return stayed;
  }
};
