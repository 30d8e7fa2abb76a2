import { readFileSync } from 'node:fs';
import { favouritesCache } from '@rowhouse/shared/contract/favourites-worker';
import type { Context } from 'hono';

const worker = readFileSync(new URL('./favourites-worker.js', import.meta.url), 'utf8');

// Replaces an installed worker, then removes it with its cache.
const ends = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(caches.delete('${favouritesCache}').then(() => registration.unregister())));
`;

/** Serves the service worker that stores the page of favourites; when the feature is off, one that removes it from browsers. */
export const favouritesWorker =
  (isOn: boolean) =>
  (context: Context): Response =>
    context.body(isOn ? worker : ends, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    });
