import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** A page's text, compressed as the browser accepts: brotli at a level that costs about as much as the render, else gzip, else plain. */
export const compressed = async (
  text: string,
  accepted: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; encoding: 'br' | 'gzip' | null }> => {
  const bytes = Buffer.from(text);
  if (bytes.length < 1024) return { bytes: new Uint8Array(bytes), encoding: null };
  if (accepted.includes('br'))
    return {
      bytes: new Uint8Array(await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })),
      encoding: 'br',
    };
  if (accepted.includes('gzip')) return { bytes: new Uint8Array(await gzipped(bytes, { level: 5 })), encoding: 'gzip' };
  return { bytes: new Uint8Array(bytes), encoding: null };
};
