import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLastAnswers } from './last-answers.ts';
import type { RenderRequest } from './protocol.ts';
import { createServerCall } from './request-host.ts';

const requestOf = (method: string): RenderRequest => ({
  method,
  url: 'http://site.example/nl/contact/',
  headers: [],
  body: null,
});

const asked = vi.fn<typeof fetch>();
const options = { api: asked, origin: 'http://site.example' };
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    const end = () => reject(init?.signal?.reason);
    if (init?.signal?.aborted) end();
    init?.signal?.addEventListener('abort', end);
  });
const away: typeof fetch = () => Promise.reject(new TypeError('fetch failed'));
const telling =
  (stamp: string, cacheControl: string): typeof fetch =>
  async () =>
    Response.json({ stamp }, { headers: { 'cache-control': cacheControl } });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the API calls of a sent form, while the API is silent', () => {
  it('end together, before the visitor has waited five seconds', async () => {
    asked.mockImplementation(silent);
    const { call } = createServerCall(options, requestOf('POST'));
    const codes: string[] = [];
    const work = (async () => {
      for (const _ of ['the action', 'its page', 'its stamp'])
        await call('stamp', {}).catch(({ code }: { code: string }) => codes.push(code));
    })();
    await vi.advanceTimersByTimeAsync(4999);
    expect(codes).toEqual(['unavailable', 'unavailable', 'unavailable']);
    await work;
  });

  it('have a time limit each when the page is only viewed', async () => {
    asked.mockImplementation(silent);
    const { call } = createServerCall(options, requestOf('GET'));
    const first = call('stamp', {}).catch(() => 'over');
    await vi.advanceTimersByTimeAsync(4000);
    asked.mockImplementation(telling('later', 'no-store'));
    expect(await call('stamp', {})).toEqual({ stamp: 'later' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toBe('over');
  });
});

describe.each([
  ['away', away],
  ['broken', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
] as const)('while the API is %s', (_, failing) => {
  it('a sent form is shown again with earlier public answers, and a page is not', async () => {
    const lastAnswers = createLastAnswers();
    asked.mockImplementation(telling('before', 'public, max-age=15'));
    await createServerCall(options, requestOf('GET'), lastAnswers).call('stamp', {});
    asked.mockImplementation(failing);
    expect(await createServerCall(options, requestOf('POST'), lastAnswers).call('stamp', {})).toEqual({
      stamp: 'before',
    });
    await expect(createServerCall(options, requestOf('GET'), lastAnswers).call('stamp', {})).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  it('an answer for one visitor is not reused for others', async () => {
    const lastAnswers = createLastAnswers();
    asked.mockImplementation(telling('mine', 'private, no-store'));
    await createServerCall(options, requestOf('GET'), lastAnswers).call('stamp', {});
    asked.mockImplementation(failing);
    await expect(createServerCall(options, requestOf('POST'), lastAnswers).call('stamp', {})).rejects.toMatchObject({
      code: 'unavailable',
    });
  });
});
