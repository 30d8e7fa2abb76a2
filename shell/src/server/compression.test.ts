import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressedWhole, compression, compressionOfPublicData, encodingFor } from './compression.ts';

const text = '<url/>\n'.repeat(10_000);
const answer = () => new Response(text, { headers: { 'content-length': '70000' } });
const compressed = async (given: Response, accepted: string, method = 'GET'): Promise<Response> =>
  new Hono().get('/', compression, () => given).request('/', { method, headers: { 'accept-encoding': accepted } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,*', 'gzip'],
    ['*', 'br'],
    ['*;q=0', null],
    ['identity', null],
    ['', null],
  ] as const)('for %j is %s', (accepted, encoding) => {
    expect(encodingFor(accepted)).toBe(encoding);
  });
});

describe('a compressed answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s for a browser that accepts it', async (encoding, decompress) => {
    const response = await compressed(answer(), encoding);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBeNull();
    const bytes = await bytesOf(response);
    expect(bytes.length).toBeLessThan(text.length / 10);
    expect(decompress(bytes).toString()).toBe(text);
  });

  it('keeps its status and headers', async () => {
    const given = new Response(text, { status: 404, headers: { 'content-language': 'nl' } });
    const response = await compressed(given, 'br');
    expect([response.status, response.headers.get('content-language')]).toEqual([404, 'nl']);
    expect(brotliDecompressSync(await bytesOf(response)).toString()).toBe(text);
  });

  it.each([
    ['the browser accepts no encoding', '', answer(), text],
    ['it has no body', 'br', new Response(null), ''],
  ])('stays uncompressed when %s', async (_why, accepted, given, expected) => {
    const response = await compressed(given, accepted);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect((await bytesOf(response)).toString()).toBe(expected);
  });

  it('breaks off when the answer breaks off', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('The API ended')),
    });
    const response = await compressed(new Response(broken), 'br');
    await expect(response.arrayBuffer()).rejects.toThrow();
  });

  it('is not read faster than it is consumed', async () => {
    let made = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        made += 1;
        controller.enqueue(randomBytes(64 * 1024));
      },
    });
    const reader = (await compressed(new Response(endless), 'br')).body?.getReader();
    await reader?.read();
    await reader?.read();
    const after = made;
    await reader?.cancel();
    expect(after).toBeLessThan(200);
  });
});

it.each([
  [1000, 18],
  [200_000, 18],
  [300_000, 19],
  [6_000_000, 22],
])('a page of %i bytes is compressed in a window of 2^%i bytes', async (length, window) => {
  const page = Buffer.alloc(length, '<p>home</p>');
  const [first = 0, ...rest] = await compressedWhole(page, 'br');
  // A stream of brotli begins with the size of its window (RFC 7932, 9.1).
  expect(17 + ((first >> 1) & 7)).toBe(window);
  expect(brotliDecompressSync(Buffer.from([first, ...rest])).equals(page)).toBe(true);
});

it.each([
  ['data for everyone', 'application/json', 'public, max-age=1, s-maxage=15', 'br'],
  ['data of a visitor', 'application/json', 'no-store', null],
  ['a picture', 'image/gif', 'public, max-age=60', null],
])('of the answers of the API, %s', async (_, type, cache, encoding) => {
  const headers = { 'content-type': type, 'cache-control': cache };
  const site = new Hono().get('/', compressionOfPublicData, () => new Response(text, { headers }));
  const response = await site.request('/', { headers: { 'accept-encoding': 'gzip, br' } });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  const bytes = await bytesOf(response);
  expect((encoding ? brotliDecompressSync(bytes) : bytes).toString()).toBe(text);
});

it('data for everyone break off when the API’s answer breaks off', async () => {
  const broken = new ReadableStream({
    pull: (controller) => controller.error(new Error('The API ended')),
  });
  const headers = { 'content-type': 'application/json', 'cache-control': 'public' };
  const site = new Hono().get('/', compressionOfPublicData, () => new Response(broken, { headers }));
  const response = await site.request('/', { headers: { 'accept-encoding': 'br' } });
  await expect(response.arrayBuffer()).rejects.toThrow();
});
