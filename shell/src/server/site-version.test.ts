import { afterEach, expect, test, vi } from 'vitest';
import { callLimit } from '../render/call-limit.ts';
import { createSiteVersion } from './site-version.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the version is the API’s last answer with the day, and an API that is silent for long counts as away', async () => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  let now = new Date('2026-07-15T21:59:59Z');
  const told = vi.spyOn(globalThis, 'fetch');
  const answers = (version: string) => told.mockImplementation(async () => Response.json({ version }));
  const site = createSiteVersion({ API_URL: 'http://api' }, () => now);
  expect(site.current()).toBeNull();
  answers('a');
  await site.poll();
  const first = site.current();
  expect(told).toHaveBeenCalledWith('http://api/site-version', expect.anything());
  answers('b');
  await site.poll();
  const second = site.current();
  now = new Date('2026-07-15T22:00:00Z');
  await site.poll();
  expect(new Set([first, second, site.current()]).size).toBe(3);
  told.mockRejectedValue(new TypeError('fetch failed'));
  const last = site.current();
  await site.poll();
  expect(site.isAway()).toBe(false);
  for (const _ of [1, 2]) await site.poll();
  expect([site.isAway(), site.current()]).toEqual([true, last]);
  told.mockImplementation(async () => new Response('', { status: 502 }));
  await site.poll();
  expect(site.isAway()).toBe(true);
  answers('b');
  await site.poll();
  expect(site.isAway()).toBe(false);
});

test('an API whose answers a page would still wait for is not away', async () => {
  const limits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((limit) => {
    limits.push(limit);
    return new AbortController().signal;
  });
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if ((limits.at(-1) ?? 0) < callLimit) throw new DOMException('too late', 'TimeoutError');
    return Response.json({ version: 'late' });
  });
  const site = createSiteVersion({ API_URL: 'http://api' });
  for (const _ of [1, 2, 3, 4]) await site.poll();
  expect(site.isAway()).toBe(false);
  expect(site.current()).toMatch(/^late\./);
});

const atNoon = () => new Date('2026-07-15T12:00:00Z');

test('a change is looked for once a second while visitors are here, so that it shows within two', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ version: 'a' }));
  const site = createSiteVersion({ API_URL: 'http://api' });
  site.start();
  await vi.advanceTimersByTimeAsync(10_500);
  expect(asked).toHaveBeenCalledTimes(11);
  await site.stop();
});

test('at rest it is looked for three times a minute, at once when a visitor comes, and every second while the API fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  let version = 'a';
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ version }));
  let isAtRest = true;
  const site = createSiteVersion({ API_URL: 'http://api' }, atNoon, () => isAtRest);
  const returns = vi.fn();
  site.onReturn(returns);
  site.start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked).toHaveBeenCalledTimes(3);
  version = 'b';
  isAtRest = false;
  await site.hurry();
  expect(site.current()).toBe('b.2026-07-15');
  await vi.advanceTimersByTimeAsync(2500);
  expect(asked).toHaveBeenCalledTimes(6);
  returns.mockClear();
  isAtRest = true;
  asked.mockRejectedValue(new TypeError('fetch failed'));
  await vi.advanceTimersByTimeAsync(23_500);
  expect(site.isAway()).toBe(true);
  asked.mockImplementation(async () => Response.json({ version }));
  expect(returns).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1500);
  expect(returns).toHaveBeenCalledOnce();
  await site.stop();
});

test('an API may have another database once a single poll has failed, and when it shows something new after a rest', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let version = 'a';
  let isAtRest = true;
  const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ version }));
  const site = createSiteVersion({ API_URL: 'http://api' }, atNoon, () => isAtRest);
  const returns = vi.fn();
  site.onReturn(returns);
  site.start();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(returns).not.toHaveBeenCalled();
  asked.mockRejectedValueOnce(new TypeError('fetch failed'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(returns).toHaveBeenCalledOnce();
  version = 'b';
  await vi.advanceTimersByTimeAsync(20_000);
  expect(returns).toHaveBeenCalledTimes(2);
  version = 'c';
  isAtRest = false;
  await site.hurry();
  expect(returns).toHaveBeenCalledTimes(3);
  for (const change of ['d', 'e']) {
    version = change;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(site.current()).toBe('e.2026-07-15');
  expect(returns).toHaveBeenCalledTimes(3);
  await site.stop();
});

test('the first visitor after a rest does not wait long for an API that does not answer', async () => {
  vi.spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ version: 'a' }))
    .mockReturnValue(new Promise(() => undefined));
  const site = createSiteVersion({ API_URL: 'http://api' }, atNoon);
  site.start();
  await vi.waitFor(() => expect(site.current()).toBe('a.2026-07-15'));
  await site.hurry();
  expect(site.current()).toBe('a.2026-07-15');
});

test('an answer is dropped when a later request was answered first', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  const asked = vi.spyOn(globalThis, 'fetch');
  for (const { promise } of answers) asked.mockReturnValueOnce(promise);
  const site = createSiteVersion({ API_URL: 'http://api' }, () => new Date('2026-07-15T12:00:00Z'));
  const polls = [site.poll(), site.poll()];
  answers[1].resolve(Response.json({ version: 'after' }));
  await polls[1];
  answers[0].resolve(Response.json({ version: 'before' }));
  await polls[0];
  expect(site.current()).toBe('after.2026-07-15');
});
