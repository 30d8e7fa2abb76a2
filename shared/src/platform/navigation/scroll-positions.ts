import type { ScrollPositions } from './core.ts';
import type { Location } from './location.ts';

const storageKey = 'scrollPositions';

const readStored = (): [string, number][] => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    return Object.entries(stored ?? {}).filter((entry): entry is [string, number] => typeof entry[1] === 'number');
  } catch {
    return [];
  }
};

/** Where the visitor was on the pages of this tab. Entries with the same key share a place. */
export const createScrollPositions = (keyOf: (location: Location) => string = ({ key }) => key): ScrollPositions => {
  const places = new Map(readStored());
  return {
    save: (location) => void places.set(keyOf(location), window.scrollY),
    of: (location) => places.get(keyOf(location)),
    store: () => {
      try {
        sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)));
      } catch {
        // The visitor has turned storage off: a way back to this document begins at its top.
      }
    },
  };
};
