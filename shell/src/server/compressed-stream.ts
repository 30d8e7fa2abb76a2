import { pipeline, Readable, type Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { type Encoding, encodingFor } from './encoding.ts';

const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 5 }),
} satisfies Record<Encoding, () => Transform>;

/** An answer compressed while it passes through, so that one of any length takes little memory. */
export const compressedStream = (response: Response, accepted: string): Response => {
  const { status } = response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'Accept-Encoding');
  const encoding = encodingFor(accepted);
  if (!response.body || !response.ok || encoding === null) return new Response(response.body, { status, headers });
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  const compressor = compressors[encoding]();
  // Where the answer breaks off, the compressed one breaks off too.
  pipeline(Readable.from(response.body), compressor, () => undefined);
  const pieces: AsyncIterator<Uint8Array<ArrayBuffer>> = compressor[Symbol.asyncIterator]();
  const body = new ReadableStream({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await pieces.return?.();
    },
  });
  return new Response(body, { status, headers });
};
