import type { PropertyCard } from '@rowhouse/shared/contract/property';

/** What a home was when its heart was pressed: its public price, and whether it was offered. */
interface SavedAs {
  amount: number | null;
  availability: string;
}

type SavedStates = Readonly<Record<string, SavedAs>>;

/** A home as it is now. */
export type PresentHome = Pick<PropertyCard, 'id' | 'price' | 'availability'>;

/** What is different about a home since its heart was pressed; a state that changed counts more than a price. */
export type Change = { kind: 'state' } | { kind: 'lower' | 'higher'; before: number };

const name = 'savedAs';

// Read without a library, since lists load it with a press.
const isSavedAs = (value: unknown): value is SavedAs =>
  typeof value === 'object' &&
  value !== null &&
  'amount' in value &&
  (value.amount === null || typeof value.amount === 'number') &&
  'availability' in value &&
  typeof value.availability === 'string';

type Place = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
// When the visitor blocks storage, even accessing `localStorage` throws.
const ofBrowser: Place = () => localStorage;

/** What the browser stores of the homes whose hearts were pressed; nothing where it stores nothing. */
export const readSaved = (place: Place = ofBrowser): SavedStates => {
  try {
    const stored: unknown = JSON.parse(place().getItem(name) ?? '{}');
    return Object.fromEntries(
      Object.entries(Object(stored)).flatMap(([id, value]): [string, SavedAs][] =>
        isSavedAs(value) ? [[id, value]] : [],
      ),
    );
  } catch {
    return {};
  }
};

const savedAs = ({ price, availability }: PresentHome): SavedAs => ({
  amount: price.published ? price.amount : null,
  availability,
});

/** Stores what homes are now, unless they were stored before, and forgets those that are no favourites any more. */
export const storeSaved = (
  homes: readonly PresentHome[],
  favourites: readonly string[],
  place: Place = ofBrowser,
): void => {
  const before = readSaved(place);
  const now = new Map(homes.map((home) => [home.id, savedAs(home)]));
  const saved = favourites.flatMap((id): [string, SavedAs][] => {
    const one = Object.hasOwn(before, id) ? before[id] : now.get(id);
    return one ? [[id, one]] : [];
  });
  try {
    if (saved.length === 0) place().removeItem(name);
    else place().setItem(name, JSON.stringify(Object.fromEntries(saved)));
  } catch {
    // Storage is disabled or full.
  }
};

/** What changed about a home since its heart was pressed; null if nothing did, or nothing is known. */
export const changeOf = (saved: SavedStates, home: PresentHome): Change | null => {
  const before = Object.hasOwn(saved, home.id) ? saved[home.id] : undefined;
  if (!before) return null;
  const now = savedAs(home);
  if (before.availability !== now.availability) return { kind: 'state' };
  if (before.amount === null || now.amount === null || before.amount === now.amount) return null;
  return { kind: now.amount < before.amount ? 'lower' : 'higher', before: before.amount };
};

/**
 * After a press: stores what the home is now if it became a favourite, and forgets it if it is none any more. Other homes
 * stay, since answers to quick presses come in any order.
 */
export const keepState = async (
  id: string,
  isFavourite: boolean,
  load: () => Promise<{ items: readonly PresentHome[] }>,
  place?: Place,
): Promise<void> => {
  const { items } = isFavourite ? await load() : { items: [] };
  const others = Object.keys(readSaved(place)).filter((other) => other !== id);
  storeSaved(items, isFavourite ? [...others, id] : others, place);
};
