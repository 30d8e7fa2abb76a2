import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compressedStream } from './compressed-stream.ts';

const text = '<url/>\n'.repeat(10_000);
const answer = (init?: ResponseInit) => new Response(text, { headers: { 'content-length': '70000' }, ...init });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('an answer that passes through', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed as %s for whom accepts it', async (encoding, decompress) => {
    const response = compressedStream(answer(), encoding);
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBeNull();
    const bytes = await bytesOf(response);
    expect(bytes.length).toBeLessThan(text.length / 10);
    expect(decompress(bytes).toString()).toBe(text);
  });

  it.each([
    ['nobody asks for less', '', answer()],
    ['it says that something failed', 'br', answer({ status: 404 })],
    ['it has no body', 'br', new Response(null)],
  ])('stays as it is where %s', async (_why, accepted, given) => {
    const expected = given.body === null ? '' : text;
    const response = compressedStream(given, accepted);
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.status).toBe(given.status);
    expect((await bytesOf(response)).toString()).toBe(expected);
  });

  it('is not read further than it is wanted', async () => {
    let made = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        made += 1;
        controller.enqueue(randomBytes(64 * 1024));
      },
    });
    const reader = compressedStream(new Response(endless), 'br').body?.getReader();
    await reader?.read();
    await reader?.read();
    const after = made;
    await reader?.cancel();
    expect(after).toBeLessThan(200);
  });
});
