import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it, vi } from 'vitest';
import { publicPage } from '../render/caching.ts';
import { compressedWhole, compression } from './compression.ts';
import type { PageAnswer } from './page-answer.ts';
import { pageResponse, personalAnswer } from './page-response.ts';

vi.mock(import('./compression.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return { ...original, compressedWhole: vi.fn(original.compressedWhole) };
});

describe('an answer from a release set that other visitors may not get', () => {
  it.each([200, 301])('with status %i is not cached for others', (status) => {
    const answer: PageAnswer = {
      status,
      headers: [['cache-control', publicPage]],
      body: Buffer.alloc(0),
      failures: [],
      apps: [],
    };
    const { headers } = personalAnswer(answer, { cookie: 'canary=1', preview: null });
    expect(headers).toEqual([
      ['cache-control', 'private, no-cache'],
      ['set-cookie', 'canary=1'],
    ]);
  });
});

describe('a page', () => {
  const text = '<!doctype html><p>€ 400.000</p>'.repeat(100);
  const answer: PageAnswer = { status: 200, headers: [], body: Buffer.from(text), failures: [], apps: [] };
  const site = new Hono().get('/', compression, (context) => pageResponse(context, answer, 'one'));
  const asked = (headers: Record<string, string>, method = 'GET') => site.request('/', { method, headers });
  const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)('is sent once compressed as %s, and to caches as one of several forms', async (encoding, plainOf) => {
    const response = await asked({ 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(plainOf(await bytesOf(response)).toString()).toBe(text);
  });

  it('is not compressed for HEAD, which gets the headers that do not come from its bytes', async () => {
    vi.mocked(compressedWhole).mockClear();
    const accepted = { 'accept-encoding': 'br' };
    const [head, whole] = [await asked(accepted, 'HEAD'), await asked(accepted)];
    const { etag, ...headers } = Object.fromEntries(whole.headers);
    expect(etag).toBeDefined();
    expect([head.status, Object.fromEntries(head.headers), await head.text()]).toEqual([200, headers, '']);
    expect(compressedWhole).toHaveBeenCalledTimes(1);
  });

  it('that the browser has is not sent again', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const accepted = { 'accept-encoding': encoding };
      const etag = (await asked(accepted)).headers.get('etag') ?? '';
      const response = await asked({ 'if-none-match': etag, ...accepted });
      expect([response.status, response.headers.get('vary')]).toEqual([304, 'Accept-Encoding']);
    }
  });
});

describe('a redirect that a remote makes itself', () => {
  const ledTo = async (location: string) => {
    const answer: PageAnswer = {
      status: 302,
      headers: [['location', location]],
      body: Buffer.alloc(0),
      failures: [],
      apps: [],
    };
    const site = new Hono().get('/', (context) => pageResponse(context, answer, 'one'));
    site.onError((error, context) => context.text(error.message, 500));
    const { status, headers } = await site.request('/');
    return status === 302 ? headers.get('location') : status;
  };

  it('leads to a path of this site or to an absolute address', async () => {
    expect(await ledTo('/nl/contact/?a=b')).toBe('/nl/contact/?a=b');
    expect(await ledTo('https://project.example/')).toBe('https://project.example/');
    for (const location of ['//evil.example/', '/\\evil.example/', '///evil.example', 'javascript:alert(1)'])
      expect(await ledTo(location)).toBe(500);
  });
});
