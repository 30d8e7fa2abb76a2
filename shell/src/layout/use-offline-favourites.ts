import { favouritesCache, favouritesWorkerPath } from '@rowhouse/shared/contract/favourites-worker';
import { consentAtom, favouritesAtom, useHref } from '@rowhouse/shared/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';

const keep = async (address: string): Promise<void> => {
  // What is kept already is renewed when its page is opened.
  if (await caches.match(address, { cacheName: favouritesCache })) return;
  const [scope = address] = address.split('?');
  const { serviceWorker } = navigator;
  const { active, waiting, installing } = await serviceWorker.register(favouritesWorkerPath, {
    scope,
    updateViaCache: 'none',
  });
  (active ?? waiting ?? installing)?.postMessage({ keep: address });
};

const forget = async (): Promise<void> => {
  if (!(await caches.delete(favouritesCache))) return;
  const all = await navigator.serviceWorker.getRegistrations();
  await Promise.all(all.map((one) => one.unregister()));
};

/** Has the browser keep the page of the favourites while there are any and functional consent is given, so that it can be read without a line. */
export const useOfflineFavourites = (): void => {
  const favourites = useAtomValue(favouritesAtom);
  const allowed = useAtomValue(consentAtom)?.includes('functional') ?? null;
  const href = useHref();
  const had = useRef(false);
  const address = href('favourites', {}, `ids=${favourites.map(encodeURIComponent).join(',')}`);
  const isEmpty = favourites.length === 0;
  useEffect(() => {
    // Without HTTPS no browser offers it.
    if (allowed === null || !('serviceWorker' in navigator)) return;
    // Storage may be switched off or full: then there is no such page.
    if (allowed && !isEmpty) void keep(address).catch(() => undefined);
    else if (!allowed || had.current) void forget().catch(() => undefined);
    had.current = !isEmpty;
  }, [allowed, isEmpty, address]);
};
