import { mostCompared, mostFavourites, toggledId } from '@rowhouse/shared/domain/kept-ids';
import type { Language } from '@rowhouse/shared/domain/language';
import { comparedAtom, favouritesAtom, useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useAtom } from 'jotai';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';

/** The message after a press, with the number of marked homes. */
export interface MarkMessage {
  page: 'favourites' | 'compare';
  text: string;
}

// What the home is now, so that a change of its price is seen later. Loaded with the first press, and no harm if it is not.
const keepState = async (
  call: ReturnType<typeof useCall>,
  id: string,
  favourites: readonly string[],
  language: Language,
): Promise<void> => {
  try {
    const { storeSaved } = await import('../saved-as.ts');
    const { items } = favourites.includes(id) ? await call('propertiesById', { ids: id, language }) : { items: [] };
    storeSaved(items, favourites);
  } catch {
    // The page of the favourites stores it then.
  }
};

/** A visitor's two marks of a home, the same wherever it is shown: favourite and comparison. */
export const useMarks = (id: string) => {
  const t = useMessages();
  const call = useCall();
  const { language } = useCurrentPage();
  const [favourites, setFavourites] = useAtom(favouritesAtom);
  const [compared, setCompared] = useAtom(comparedAtom);
  // A sleeping slice hydrates with the server's HTML, which knows nothing about the visitor.
  const hydrated = useHydrated();
  const isFavourite = hydrated && favourites.includes(id);
  const isCompared = hydrated && compared.includes(id);
  return {
    hydrated,
    isFavourite,
    isCompared,
    favourites,
    compared,
    marks: [
      {
        name: 'favourite',
        icon: 'heart',
        pressed: isFavourite,
        text: t(isFavourite ? 'mark.kept' : 'mark.favourite'),
        press: (): MarkMessage => {
          const next = toggledId(favourites, id, mostFavourites);
          setFavourites(next);
          void keepState(call, id, next, language);
          return { page: 'favourites', text: t('mark.told-favourites', { count: next.length }) };
        },
      },
      {
        name: 'compare',
        icon: isCompared ? 'check' : 'compare',
        pressed: isCompared,
        text: t(isCompared ? 'mark.compared' : 'mark.compare'),
        press: (): MarkMessage => {
          const next = toggledId(compared, id, mostCompared);
          setCompared(next);
          const text =
            next === compared
              ? t('mark.compare-full')
              : t('mark.told-compared', { count: next.length, most: mostCompared });
          return { page: 'compare', text };
        },
      },
    ] as const,
  };
};
