import { favouritesCache, favouritesWorkerPath } from '@rowhouse/shared/contract/favourites-worker';
import { consentAtom, favouritesAtom, useHref } from '@rowhouse/shared/platform';
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';

const keep = async (address: string): Promise<void> => {
  // Browsers have no service workers without TLS. A page that is stored already is renewed when it is opened.
  if (!('caches' in window) || (await caches.match(address, { cacheName: favouritesCache }))) return;
  const [scope = address] = address.split('?');
  const { serviceWorker } = navigator;
  const { active, waiting, installing } = await serviceWorker.register(favouritesWorkerPath, {
    scope,
    updateViaCache: 'none',
  });
  (active ?? waiting ?? installing)?.postMessage({ keep: address });
};

// The desk has a worker of its own.
const isOwn = ({ active, waiting, installing }: ServiceWorkerRegistration): boolean =>
  [active, waiting, installing].some((worker) => worker?.scriptURL.endsWith(favouritesWorkerPath));

/** Removes the stored page, and the worker that shows it. */
export const forgetStoredPage = async (): Promise<void> => {
  if (!('caches' in window) || !(await caches.delete(favouritesCache))) return;
  const { serviceWorker } = navigator;
  const all = await serviceWorker.getRegistrations();
  await Promise.all(all.filter(isOwn).map((one) => one.unregister()));
};

/** Has the browser store the favourites page for offline use, while there are favourites and functional consent is given. */
export const useOfflineFavourites = (): void => {
  const favourites = useAtomValue(favouritesAtom);
  const allowed = useAtomValue(consentAtom)?.includes('functional') ?? null;
  const href = useHref();
  const had = useRef(false);
  const address = href('favourites', {}, `ids=${favourites.map(encodeURIComponent).join(',')}`);
  const isEmpty = favourites.length === 0;
  useEffect(() => {
    if (allowed === null) return;
    // Storage may be disabled or full: the page is then not stored.
    if (allowed && !isEmpty) void keep(address).catch(() => undefined);
    else if (!allowed || had.current) void forgetStoredPage().catch(() => undefined);
    had.current = !isEmpty;
  }, [allowed, isEmpty, address]);
};
