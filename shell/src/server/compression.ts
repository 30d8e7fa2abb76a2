import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import { LRUCache } from 'lru-cache';

// This level of Brotli costs about as much as a render.
const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
};
const encodings = ['br', 'gzip'] as const;

type Encoding = keyof typeof compressors | null;

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

/** Compresses an answer as a stream, so that long answers take little memory. */
export const compression: MiddlewareHandler = async (context, next) => {
  await next();
  // A kept page is compressed already, and some answers forbid it with no-transform.
  const { headers } = context.res;
  if (headers.has('content-encoding') || headers.get('cache-control')?.includes('no-transform')) return;
  if (headers.get('vary')?.includes('Accept-Encoding')) return;
  context.header('vary', 'Accept-Encoding', { append: true });
  const encoding = encodingFor(context.req.header('accept-encoding') ?? '');
  const { body } = context.res;
  if (!body || encoding === null || context.req.method === 'HEAD') return;
  // When the answer breaks off, the compressed stream breaks off too.
  const compressed = pipeline(Readable.from(body), compressors[encoding](), () => undefined);
  const pieces: AsyncIterator<Uint8Array<ArrayBuffer>> = compressed[Symbol.asyncIterator]();
  const packed = new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return?.()),
  });
  context.res = new Response(packed, context.res);
  context.res.headers.delete('content-length');
  context.res.headers.set('content-encoding', encoding);
};
