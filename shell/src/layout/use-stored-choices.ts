import { mergedIds, mostCompared, mostFavourites, mostSeen } from '@rowhouse/shared/domain/kept-ids';
import { comparedAtom, consentAtom, favouritesAtom, seenAtom } from '@rowhouse/shared/platform';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';

const lists = [
  { name: 'favourites', atom: favouritesAtom, most: mostFavourites, pressed: true },
  { name: 'compared', atom: comparedAtom, most: mostCompared, pressed: true },
  { name: 'recentlySeen', atom: seenAtom, most: mostSeen, pressed: false },
] as const;

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value);

// When the visitor blocks storage, even accessing `localStorage` throws.
const ofBrowser = (): Storage => localStorage;

/** The list that the browser stores under a name; empty when there is none, or when it is not a list of ids. */
export const readIds = (name: string, storage: () => Pick<Storage, 'getItem'> = ofBrowser): string[] => {
  try {
    const ids: unknown = JSON.parse(storage().getItem(name) ?? '[]');
    return Array.isArray(ids) && ids.every(isId) ? ids : [];
  } catch {
    return [];
  }
};

/** Stores a list in the browser; an empty list is removed. */
export const storeIds = (
  name: string,
  ids: readonly string[],
  storage: () => Pick<Storage, 'setItem' | 'removeItem'> = ofBrowser,
): void => {
  try {
    if (ids.length === 0) storage().removeItem(name);
    else storage().setItem(name, JSON.stringify(ids));
  } catch {
    // Storage is disabled or full.
  }
};

const useStored = ({ name, atom, most, pressed }: (typeof lists)[number]): void => {
  const consent = useAtomValue(consentAtom);
  const [ids, setIds] = useAtom(atom);
  const allowed = pressed || (consent?.includes('functional') ?? null);
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    // Unknown until the stored consent has been read.
    if (allowed === null) return;
    if (!allowed) {
      setRead(false);
      storeIds(name, []);
      return;
    }
    setIds((now) => mergedIds(now, readIds(name), most));
    // Set together with the list that was read: before that, the list in memory is not the stored one.
    setRead(true);
    // Follows changes in another tab.
    const onStorage = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === localStorage && key === name) setIds(readIds(name));
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [allowed, name, most, setIds]);

  useEffect(() => {
    if (allowed && isRead) storeIds(name, ids);
  }, [allowed, isRead, name, ids]);
};

/**
 * Stores favourites and comparison in the browser, whatever was answered about cookies, since a visitor asks for that by
 * a press. Recently seen properties, which nobody asked to store, are stored while functional consent is given; without
 * it they last as long as the document.
 */
export const useStoredChoices = (): void => {
  const [favourites, compared, seen] = lists;
  useStored(favourites);
  useStored(compared);
  useStored(seen);
};
