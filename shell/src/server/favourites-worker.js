// Runs in the browser as a service worker, with the page of the favourites in one language as its scope: it sees that page
// and what that page loads, and nothing else of the site. Of pages it keeps one, and what that one shows.
const cacheName = 'favourites';
const immutable = '/_releases/';
const files = /\/(?:_releases|_settings|_content)\/[^\s"'()<>\\]+/g;
const pictures = /<img\b[^>]*?\ssrc="(\/media\/[^"]+)"/g;
const mostFiles = 300;
const isKept = (path) => /^\/(?:_releases|_settings|_content|media)\//.test(path);

const pictureOf = (url) => /^\/media\/[^.]+/.exec(new URL(url).pathname)?.[0];

const shownBy = (html) => {
  const text = html.replaceAll('&amp;', '&');
  // The state names the folders of releases too.
  const named = (text.match(files) ?? []).filter((path) => !path.endsWith('/'));
  const found = [...named, ...[...text.matchAll(pictures)].map(([, source]) => source)];
  return [...new Set(found.map((path) => new URL(path, location.origin).href))].slice(0, mostFiles);
};

const keep = async (address, answer) => {
  if (!answer.ok || answer.redirected) return;
  const cache = await caches.open(cacheName);
  const html = await answer.clone().text();
  const wanted = shownBy(html);
  await Promise.all(
    wanted.map(async (file) => {
      if (file.includes(immutable) && (await cache.match(file))) return;
      await cache.add(file).catch(() => undefined);
    }),
  );
  await cache.put(address, answer);
  // What no page shows any more, files of former releases among it.
  const left = new Set([...wanted, address]);
  for (const { url } of await cache.keys()) if (!left.has(url)) await cache.delete(url);
};

// One after another, so that the last one wins.
let before = Promise.resolve();
const keepNext = (address, ask) => {
  before = before.then(async () => keep(address, await ask())).catch(() => undefined);
  return before;
};

const page = async (event) => {
  const { request } = event;
  try {
    const answer = await fetch(request);
    const copy = answer.clone();
    if (new URL(request.url).searchParams.has('ids')) event.waitUntil(keepNext(request.url, () => copy));
    return answer;
  } catch (error) {
    const cache = await caches.open(cacheName);
    const [last] = (await cache.keys()).filter(({ url }) => url.startsWith(registration.scope));
    const found = (await cache.match(request.url)) ?? (last && (await cache.match(last)));
    if (found) return found;
    throw error;
  }
};

const file = async (request) => {
  const cache = await caches.open(cacheName);
  const known = request.url.includes(immutable) ? await cache.match(request.url) : undefined;
  if (known) return known;
  try {
    return await fetch(request);
  } catch (error) {
    // A picture is kept in one size and one format, the one that every browser reads.
    const picture = pictureOf(request.url);
    const kept = picture && (await cache.keys()).find(({ url }) => pictureOf(url) === picture);
    const found = await cache.match(kept ?? request);
    if (found) return found;
    throw error;
  }
};

addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('message', (event) => {
  const address = new URL(String(event.data?.keep), location.origin).href;
  if (address.startsWith(registration.scope)) event.waitUntil(keepNext(address, () => fetch(address)));
});
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') event.respondWith(page(event));
  else if (isKept(pathname)) event.respondWith(file(event.request));
});
