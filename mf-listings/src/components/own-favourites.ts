import { favouritesAtom, useHref, useNavigate } from '@rowhouse/shared/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import { idsQuery } from '../ids-query.ts';

/**
 * Whether the page shows the visitor's own favourites: their address follows the choice, so that it can be shared and
 * read without scripts; an address without ids becomes that of the visitor's own.
 */
export const useOwnFavourites = (ids: readonly string[]): boolean => {
  const favourites = useAtomValue(favouritesAtom);
  const href = useHref();
  const navigate = useNavigate();
  const shown = ids.join();
  const chosen = favourites.join();
  const before = useRef(chosen);
  const address = href('favourites', {}, idsQuery(favourites));
  useEffect(() => {
    const isOwn = shown === '' || shown === before.current;
    before.current = chosen;
    if (isOwn && shown !== chosen) void navigate(address, { replace: true, preventScrollReset: true });
  }, [shown, chosen, address, navigate]);
  return shown === chosen;
};
