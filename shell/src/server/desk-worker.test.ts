import { createContext, runInContext } from 'node:vm';
import { deskCache, madeAtHeader } from '@rowhouse/shared/contract/desk-worker';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { deskWorker } from './desk-worker.ts';

const code = await (await new Hono().get('/', deskWorker).request('/')).text();
const day = 24 * 60 * 60 * 1000;

interface Event {
  request: { method: string; mode: string };
  respondWith: (answer: Promise<Response>) => void;
}

/** The service worker in a simulated browser, with a stored page of an age in ms; null for none. */
const start = (age: number | null, isUp: boolean) => {
  const caches = new Map<string, Response>();
  if (age !== null)
    caches.set(deskCache, new Response('stored', { headers: { [madeAtHeader]: String(Date.now() - age) } }));
  const answers: Promise<Response>[] = [];
  let onFetch: ((event: Event) => void) | undefined;
  const context = createContext({
    Date,
    fetch: async () => {
      if (!isUp) throw new TypeError('no line');
      return new Response('new');
    },
    caches: {
      open: async (name: string) => ({ keys: async () => [...caches.keys()], match: async () => caches.get(name) }),
      delete: async (name: string) => caches.delete(name),
    },
    addEventListener: (name: string, handler: (event: Event) => void) => {
      if (name === 'fetch') onFetch = handler;
    },
  });
  runInContext(code, context);
  const open = async (method = 'GET', mode = 'navigate'): Promise<string | null> => {
    onFetch?.({ request: { method, mode }, respondWith: (given) => answers.push(given) });
    const [answer] = answers;
    if (!answer) return null;
    return answer.then(
      (given) => given.text(),
      () => 'failed',
    );
  };
  return { open, caches };
};

test.each([
  ['shows the site while there is a connection', 0, true, 'new'],
  ['shows what was stored without one', day - 60_000, false, 'stored'],
  ['shows nothing where nothing was stored', null, false, 'failed'],
  ['shows nothing after a day', day, false, 'failed'],
])('the worker of an installed desk %s', async (_, age, isUp, shown) => {
  expect(await start(age, isUp).open()).toBe(shown);
});

test('it removes what is older than a day, and answers pages alone', async () => {
  const old = start(day, false);
  await old.open();
  expect(old.caches.size).toBe(0);
  expect(await start(0, false).open('GET', 'cors')).toBeNull();
  expect(await start(0, false).open('POST')).toBeNull();
});
