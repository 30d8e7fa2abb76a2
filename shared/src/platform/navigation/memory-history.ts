import type { History } from './history.ts';
import { createLocation, type Location } from './location.ts';

/** A history in memory, for a part of a page that is not the site's, and for tests. */
export const createMemoryHistory = (
  href: string,
): History & { go: (delta: number) => void; readonly documents: string[] } => {
  const url = new URL(href);
  const entries: Location[] = [{ ...createLocation(url), key: 'default' }];
  const documents: string[] = [];
  let index = 0;
  let tell = (): void => undefined;
  const now = (): Location => {
    const location = entries[index];
    if (!location) throw new Error('The history has no such entry');
    return location;
  };
  return {
    origin: url.origin,
    documents,
    get location() {
      return now();
    },
    push: (location) => {
      index += 1;
      entries.splice(index, entries.length, location);
    },
    replace: (location) => {
      entries[index] = location;
    },
    go: (delta) => {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      tell();
    },
    listen: (onPop) => {
      tell = onPop;
    },
    leave: (address) => void documents.push(address),
  };
};
