import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';
import { createGate } from './gate.ts';

const inBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const inGzip = { level: 5 };
const streams = { br: () => createBrotliCompress(inBrotli), gzip: () => createGzip(inGzip) };
const [brotliWhole, gzipWhole] = [promisify(brotliCompress), promisify(gzip)];
const encodings = ['br', 'gzip'] as const;

type Encoding = keyof typeof streams | null;

const readEncoding = (accepted: string): Encoding => {
  const named = new Map(parseAccept(accepted).map(({ type, q }) => [type.toLowerCase(), q > 0]));
  return encodings.find((name) => named.get(name) ?? named.get('*') ?? false) ?? null;
};

// Browsers send few different values, so each is parsed once.
const encodingCache = new LRUCache<string, { encoding: Encoding }>({ max: 100 });

/** The best encoding that a browser accepts; null where it accepts only uncompressed answers. */
export const encodingFor = (accepted: string): Encoding => {
  if (accepted.length > 100) return readEncoding(accepted);
  const entry = encodingCache.get(accepted) ?? { encoding: readEncoding(accepted) };
  encodingCache.set(accepted, entry);
  return entry.encoding;
};

// bytes; a page leaves the compressor in one piece.
const chunkSize = 65_536;

// The power of two of a window that holds the page: a wider one finds no more, and its memory takes a quarter of the time.
const windowFor = ({ length }: Buffer): number => Math.min(22, Math.max(18, 32 - Math.clz32(length + 16)));

// Each compressor holds some megabytes from its start on, and pages leave two of the four threads free for files.
const inTurn = createGate(2);

/**
 * Compresses a page that is there as a whole, off the event loop: a stream takes longer than the compression itself. A page for
 * everyone is compressed further, once.
 */
export const compressedWhole = (
  bytes: Buffer,
  encoding: NonNullable<Encoding>,
  { forEveryone = false } = {},
): Promise<Buffer> => {
  if (encoding === 'gzip') return inTurn(() => gzipWhole(bytes, { chunkSize, level: forEveryone ? 6 : 5 }));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: forEveryone ? 5 : 4,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_LGWIN]: windowFor(bytes),
  };
  return inTurn(() => brotliWhole(bytes, { chunkSize, params }));
};

// A stream takes as long as its reader, so it cannot wait for its turn: slow readers would hold up all others.
const asStream = (body: ReadableStream, encoding: NonNullable<Encoding>): ReadableStream<Uint8Array<ArrayBuffer>> => {
  // When the answer breaks off, the compressed stream breaks off too.
  const compressed = pipeline(Readable.from(body), streams[encoding](), () => undefined);
  const pieces: AsyncIterator<Uint8Array<ArrayBuffer>> = compressed[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return?.()),
  });
};

const asWhole: typeof asStream = (body, encoding) =>
  new ReadableStream({
    start: async (controller) => {
      const whole = Buffer.from(await new Response(body).arrayBuffer());
      controller.enqueue(new Uint8Array(await compressedWhole(whole, encoding)));
      controller.close();
    },
  });

const compressionBy =
  (compress: typeof asStream, isWanted: (headers: Headers) => boolean): MiddlewareHandler =>
  async (context, next) => {
    await next();
    // A page is compressed already, and some answers forbid it with no-transform.
    const { body, status, headers } = context.res;
    if (!isWanted(headers)) return;
    if (headers.has('content-encoding') || headers.get('cache-control')?.includes('no-transform')) return;
    if (headers.get('vary')?.includes('Accept-Encoding')) return;
    headers.append('vary', 'Accept-Encoding');
    const encoding = encodingFor(context.req.header('accept-encoding') ?? '');
    if (!body || encoding === null || context.req.method === 'HEAD') return;
    const compressed = compress(body, encoding);
    headers.delete('content-length');
    const tag = headers.get('etag');
    if (tag?.startsWith('"')) headers.set('etag', `W/${tag}`);
    headers.set('content-encoding', encoding);
    context.res = new Response(compressed, { status, headers });
  };

/** Compresses an answer as a stream, so that long answers take little memory. */
export const compression = compressionBy(asStream, () => true);

/**
 * Compresses the data of the API that are for everyone, in turn with pages; the length of a visitor's own would tell of
 * what they hold.
 */
export const compressionOfPublicData = compressionBy(
  asWhole,
  (headers) =>
    headers.get('content-type')?.startsWith('application/json') === true &&
    headers.get('cache-control')?.includes('public') === true,
);
