import { mergedIds, mostCompared, mostFavourites, mostSeen } from '@rowhouse/shared/domain/kept-ids';
import { comparedAtom, consentAtom, favouritesAtom, seenAtom } from '@rowhouse/shared/platform';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import * as v from 'valibot';

const kept = [
  { name: 'favourites', atom: favouritesAtom, most: mostFavourites },
  { name: 'compared', atom: comparedAtom, most: mostCompared },
  { name: 'recentlySeen', atom: seenAtom, most: mostSeen },
] as const;

const idsSchema = v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)));

/** What the browser keeps under a name; nothing where it keeps none, or something that is no list of ids. */
export const readKept = (storage: Pick<Storage, 'getItem'>, name: string): string[] => {
  try {
    return v.parse(idsSchema, JSON.parse(storage.getItem(name) ?? '[]'));
  } catch {
    return [];
  }
};

/** Keeps a list in the browser; one that is empty is not kept at all, and a browser that keeps nothing is let be. */
export const writeKept = (
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  name: string,
  ids: readonly string[],
): void => {
  try {
    if (ids.length === 0) storage.removeItem(name);
    else storage.setItem(name, JSON.stringify(ids));
  } catch {
    // A browser that refuses has its visitor's reasons.
  }
};

const useKept = ({ name, atom, most }: (typeof kept)[number]): void => {
  const consent = useAtomValue(consentAtom);
  const [ids, setIds] = useAtom(atom);
  const allowed = consent?.includes('functional') ?? null;
  const read = useRef(false);

  useEffect(() => {
    // Unknown until the browser has read what was allowed.
    if (allowed === null) return;
    if (!allowed) {
      read.current = false;
      writeKept(localStorage, name, []);
      return;
    }
    setIds((now) => mergedIds(now, readKept(localStorage, name), most));
    read.current = true;
    // Another tab of the same visitor.
    const hear = ({ key, storageArea }: StorageEvent) => {
      if (storageArea === localStorage && key === name) setIds(readKept(localStorage, name));
    };
    window.addEventListener('storage', hear);
    return () => window.removeEventListener('storage', hear);
  }, [allowed, name, most, setIds]);

  useEffect(() => {
    if (allowed && read.current) writeKept(localStorage, name, ids);
  }, [allowed, name, ids]);
};

/** Keeps favourites, comparison and what was seen in the browser as long as functional consent is given; without it they last as long as the page. */
export const useKeptChoices = (): void => {
  const [favourites, compared, seen] = kept;
  useKept(favourites);
  useKept(compared);
  useKept(seen);
};
