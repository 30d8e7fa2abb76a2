import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor } from './encoding.ts';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const compress = {
  br: (bytes: Buffer) => brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => gzipped(bytes, { level: 5 }),
} satisfies Record<Encoding, (bytes: Buffer) => Promise<Buffer>>;

/** A text compressed as the browser accepts: by brotli at a level that costs about as much as a render, by gzip, or not at all. */
export const compressed = async (
  text: string,
  accepted: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: Encoding | null }> => {
  const bytes = Buffer.from(text);
  if (bytes.length < 1024) return { bytes: new Uint8Array(bytes), encoding: null };
  const encoding = encodingFor(accepted);
  const packed = encoding === null ? bytes : await compress[encoding](bytes);
  return { bytes: new Uint8Array(packed), encoding };
};
