import { mostCompared, mostFavourites, toggledId } from '@rowhouse/shared/domain/kept-ids';
import { comparedAtom, favouritesAtom, useCall, useCurrentPage } from '@rowhouse/shared/platform';
import { useAtom } from 'jotai';
import { useHydrated } from '../use-hydrated.ts';
import { useMessages } from '../use-messages.ts';

/** The message after a press, with the number of marked homes. */
export interface MarkMessage {
  page: 'favourites' | 'compare';
  text: string;
}

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
          // What the home is now, so that a change is seen later. If it cannot be stored, the favourites do so.
          const load = () => call('propertiesById', { ids: id, language });
          import('../saved-as.ts').then(({ keepState }) => keepState(id, next.includes(id), load)).catch(() => {});
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
