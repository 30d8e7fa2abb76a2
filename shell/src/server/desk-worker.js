// Runs in the browser as a service worker, with the desk in one language as its scope. Without a connection it shows the visits of
// today as the desk last stored them, whatever page was opened, for a day; it stores nothing itself.
const cacheName = 'desk-today';
const longest = 24 * 60 * 60 * 1000;

const stored = async () => {
  const cache = await caches.open(cacheName);
  const [last] = await cache.keys();
  const found = last && (await cache.match(last));
  if (found && Date.now() - Number(found.headers.get('x-made-at')) < longest) return found;
  await caches.delete(cacheName);
  return null;
};

const page = async (request) => {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await stored();
    if (found) return found;
    throw error;
  }
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { method, mode } = event.request;
  if (method === 'GET' && mode === 'navigate') event.respondWith(page(event.request));
});
