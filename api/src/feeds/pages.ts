import { SourceFault } from './source-fault.ts';

/** Some of a list, and how many there are in all. */
export interface Page {
  items: readonly unknown[];
  total: number;
}

const mostItems = 200_000;

/**
 * All of a list that comes in pages, one page after the other; it ends with whether the list stayed as it was meanwhile: where it did
 * not, some of it may be missing. It throws where pages end early or repeat.
 */
export const pagesOf = async function* (
  ask: (from: number, count: number) => Promise<Page>,
  { size, keyOf }: { size: number; keyOf: (item: unknown) => string },
): AsyncGenerator<readonly unknown[], boolean> {
  const seen = new Set<string>();
  let known: number | null = null;
  let stayed = true;
  for (let from = 0; ; ) {
    const { items, total } = await ask(from, size);
    if (!Number.isSafeInteger(total) || total < 0) throw new SourceFault('does not say how many there are');
    if (total > mostItems) throw new SourceFault(`names ${total}, more than ${mostItems}`);
    if (known !== null && total !== known) stayed = false;
    known = total;
    if (from + items.length < total && items.length < size && stayed)
      throw new SourceFault(`ends after ${from + items.length} of the ${total} that it names`);
    const keys = items.map(keyOf).filter((key) => key !== '');
    if (keys.length > 0 && keys.every((key) => seen.has(key)))
      throw new SourceFault(`repeats itself after ${from} of the ${total} that it names`);
    // One that moved to another page has made room for one that is on none.
    if (keys.some((key) => seen.has(key))) stayed = false;
    for (const key of keys) seen.add(key);
    if (items.length > 0) yield items;
    from += items.length;
    if (from >= total || items.length === 0) return stayed;
  }
};
