import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { FileStore } from '../files/file-store.ts';
import { pictureSize } from './original.ts';
import { pictureCache } from './picture-cache.ts';
import { formats, isPictureFormat, type PictureFormat } from './picture-format.ts';
import { renderedSize, type Size } from './picture-size.ts';
import { taskQueue } from './queue.ts';

export interface PictureRequest {
  hash: string;
  width?: number | undefined;
  height?: number | undefined;
  format: string;
}
export interface Picture {
  ok: true;
  bytes: Buffer;
  type: string;
  etag: string;
}
export interface PictureError {
  ok: false;
  code: 'unknown-picture' | 'invalid-size' | 'invalid-format' | 'busy';
}

export type Rasterize = (original: Buffer, from: Size, to: Size, format: PictureFormat) => Promise<Buffer>;
export interface MediaOptions {
  /** Where sizes are kept. */
  cacheDir: string;
  originals: FileStore;
  rasterize?: Rasterize;
}
export interface Media {
  /** The same request gives the same bytes and etag. */
  renderPicture: (request: PictureRequest) => Promise<Picture | PictureError>;
}

const rasterizeWithSharp: Rasterize = (original, from, to, format) => {
  // Below its own size a drawing is drawn whole and then scaled: fine lines stay even.
  const scale = Math.max(1, to.width / from.width, to.height / from.height);
  const image = sharp(original, { density: Math.ceil(72 * scale) }).rotate();
  return formats[format].encode(image.resize(to.width, to.height, { fit: 'cover', position: 'centre' })).toBuffer();
};

/** Makes the sizes and formats of stored pictures, each once. */
export const mediaService = ({ cacheDir, originals, rasterize = rasterizeWithSharp }: MediaOptions): Media => {
  const cache = pictureCache(cacheDir);
  const enqueue = taskQueue(2, 200);
  const underway = new Map<string, Promise<Buffer | PictureError['code']>>();

  const render = async ({ hash, width, height }: PictureRequest, format: PictureFormat, name: string) => {
    const original = await originals.get(hash);
    const from = original && (await pictureSize(original));
    if (!original || !from) return 'unknown-picture';
    const size = renderedSize(from, { width, height });
    if (!size) return 'invalid-size';
    const bytes = await rasterize(original, from, size, format);
    await cache.write(name, bytes);
    return bytes;
  };
  const load = async (request: PictureRequest, format: PictureFormat, name: string) =>
    (await cache.read(name)) ?? (await enqueue(() => render(request, format, name))) ?? 'busy';

  return {
    async renderPicture(request) {
      const { hash, width, height, format } = request;
      if (!isPictureFormat(format)) return { ok: false, code: 'invalid-format' };
      const name = `${hash}_${width ?? ''}x${height ?? ''}.${format}`;
      const joined = underway.get(name) ?? load(request, format, name).finally(() => underway.delete(name));
      underway.set(name, joined);
      const bytes = await joined;
      if (typeof bytes === 'string') return { ok: false, code: bytes };
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      return { ok: true, bytes, type: formats[format].type, etag };
    },
  };
};
