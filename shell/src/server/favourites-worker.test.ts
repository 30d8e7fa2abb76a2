import { createContext, runInContext } from 'node:vm';
import { Hono } from 'hono';
import { beforeEach, expect, test } from 'vitest';
import { favouritesWorker } from './favourites-worker.ts';

const origin = 'https://site.example';
const scope = `${origin}/nl/favorieten/`;

interface Event {
  request?: { url: string; method: string; mode: string };
  data?: unknown;
  respondWith?: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
}

const codeOf = async (isOn: boolean): Promise<string> =>
  (await new Hono().get('/', favouritesWorker(isOn)).request('/')).text();

/** The service worker in a simulated browser: its cache, and a connection that can be cut. */
const start = (code: string) => {
  const stored = new Map<string, Response>();
  const site = new Map<string, string>();
  const line = { isUp: true, asked: [] as string[] };
  const handlers = new Map<string, (event: Event) => void>();
  const absolute = (url: string) => new URL(url, origin).href;
  const ask = async (asked: string | { url: string }): Promise<Response> => {
    const url = absolute(typeof asked === 'string' ? asked : asked.url);
    line.asked.push(url);
    if (!line.isUp) throw new TypeError('no line');
    return new Response(site.get(url) ?? '', { status: site.has(url) ? 200 : 404 });
  };
  const cache = {
    match: async (asked: string | { url: string }) =>
      stored.get(absolute(typeof asked === 'string' ? asked : asked.url))?.clone(),
    add: async (url: string) => {
      const answer = await ask(url);
      if (!answer.ok) throw new TypeError('not found');
      stored.set(absolute(url), answer);
    },
    put: async (url: string, answer: Response) => void stored.set(absolute(url), answer),
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    delete: async (url: string) => stored.delete(absolute(url)),
  };
  const ended: string[] = [];
  const context = createContext({
    URL,
    location: { origin },
    fetch: ask,
    caches: { open: async () => cache, delete: async (name: string) => ended.push(name) },
    registration: { scope, unregister: async () => ended.push('worker') },
    clients: { claim: async () => undefined },
    skipWaiting: () => undefined,
    addEventListener: (name: string, handler: (event: Event) => void) => handlers.set(name, handler),
  });
  runInContext(code, context);
  const tell = async (name: string, event: Omit<Event, 'waitUntil'>): Promise<Response | Error | null> => {
    const work: Promise<unknown>[] = [];
    const answers: Promise<Response>[] = [];
    handlers.get(name)?.({ ...event, respondWith: (given) => answers.push(given), waitUntil: (one) => work.push(one) });
    const answer = await (answers[0] ?? null)?.catch((error: Error) => error);
    await Promise.all(work);
    return answer ?? null;
  };
  const open = (url: string, { method = 'GET', mode = 'cors' } = {}) =>
    tell('fetch', { request: { url: absolute(url), method, mode } });
  return { stored, site, line, tell, open, ended };
};

const page = (ids: string, release: string, picture: string): string =>
  `<script src="/_releases/shell/web/${release}.js"></script><img alt="" src="/media/${picture}.webp?width=400&amp;height=300" srcset="/media/${picture}.webp?width=900 900w">${ids}`;
const first = `${scope}?ids=1,2`;
const second = `${scope}?ids=1`;

let browser: ReturnType<typeof start>;
beforeEach(async () => {
  browser = start(await codeOf(true));
  const { site } = browser;
  site.set(first, page('1,2', 'one', 'house'));
  site.set(second, page('1', 'two', 'flat'));
  for (const file of ['one', 'two']) site.set(`${origin}/_releases/shell/web/${file}.js`, file);
  for (const file of ['house', 'flat']) site.set(`${origin}/media/${file}.webp?width=400&height=300`, file);
});

test('stores one page with its files, and replaces them with those of the next page', async () => {
  await browser.tell('message', { data: { keep: '/nl/favorieten/?ids=1,2' } });
  expect([...browser.stored.keys()].toSorted()).toEqual(
    [`${origin}/_releases/shell/web/one.js`, `${origin}/media/house.webp?width=400&height=300`, first].toSorted(),
  );
  await browser.open(second, { mode: 'navigate' });
  expect([...browser.stored.keys()].toSorted()).toEqual(
    [`${origin}/_releases/shell/web/two.js`, `${origin}/media/flat.webp?width=400&height=300`, second].toSorted(),
  );
});

test('answers with the stored page when offline, and answers nothing else', async () => {
  await browser.tell('message', { data: { keep: '/nl/favorieten/?ids=1,2' } });
  browser.line.isUp = false;
  const read = async (url: string, mode = 'cors') => {
    const answer = await browser.open(url, { mode });
    return answer instanceof Response ? answer.text() : answer;
  };
  for (const url of [first, scope]) expect(await read(url, 'navigate')).toContain('1,2');
  expect(await read('/_releases/shell/web/one.js')).toBe('one');
  for (const other of ['.webp?width=900', '.avif?width=400', '?width=400'])
    expect(await read(`/media/house${other}`)).toBe('house');
  for (const other of ['/media/other.webp?width=900', '/media/houses.webp', '/_releases/shell/web/one.css'])
    expect(await read(other)).toBeInstanceOf(Error);
  for (const url of ['/api/v1/site?language=nl', '/nl/te-koop/', 'https://other.example/_releases/x.js'])
    expect(await read(url)).toBeNull();
  expect(await browser.open('/_releases/shell/web/one.js', { method: 'POST' })).toBeNull();
});

test.each(['/nl/te-koop/', '/api/v1/owner', 'https://other.example/nl/favorieten/', 'https://[', undefined])(
  'stores no other page, such as %s',
  async (keep) => {
    await browser.tell('message', { data: { keep } }).catch(() => null);
    expect(browser.stored.size).toBe(0);
    expect(browser.line.asked).toEqual([]);
  },
);

test('shows the site’s answer while online, and stores no failed page', async () => {
  await browser.tell('message', { data: { keep: '/nl/favorieten/?ids=1,2' } });
  browser.site.set(first, 'newer');
  const answer = await browser.open(first, { mode: 'navigate' });
  expect(answer instanceof Response && (await answer.text())).toBe('newer');
  browser.site.delete(first);
  await browser.open(first, { mode: 'navigate' });
  expect(await browser.stored.get(first)?.clone().text()).toBe('newer');
});

test('removes itself and its cache when the feature is off', async () => {
  const last = start(await codeOf(false));
  await last.tell('activate', {});
  expect(last.ended).toEqual(['favourites', 'worker']);
  expect(await last.open(first, { mode: 'navigate' })).toBeNull();
});
