import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { drawPicture, pictureSize } from './picture.ts';
import { pictureCache } from './picture-cache.ts';
import { formats, isPictureFormat, type PictureFormat } from './picture-format.ts';
import { type AskedSize, renderedSize, type Size } from './picture-size.ts';
import { taskQueue } from './queue.ts';

export type PictureRequest = AskedSize & { id: string; format: PictureFormat };

export type Picture = { ok: true; bytes: Buffer; type: string; etag: string };
export type PictureError = { ok: false; code: 'unknown-picture' | 'invalid-size' | 'invalid-format' | 'busy' };
export type PictureResult = Picture | PictureError;

export type Rasterize = (svg: string, original: Size, size: Size, format: PictureFormat) => Promise<Buffer>;

export type MediaOptions = { cacheDir: string; rasterize?: Rasterize };
export type Media = { renderPicture: (request: PictureRequest) => Promise<PictureResult> };

/** Counts up whenever the drawings change, so that no cache shows an old one. */
const edition = 1;

const rasterizeWithSharp: Rasterize = (svg, original, size, format) => {
  // Below its own size a drawing is drawn whole and then scaled: fine lines stay even.
  const scale = Math.max(1, size.width / original.width, size.height / original.height);
  const image = sharp(Buffer.from(svg), { density: Math.ceil(72 * scale) });
  return formats[format].encode(image.resize(size.width, size.height, { fit: 'cover', position: 'centre' })).toBuffer();
};

export function mediaService({ cacheDir, rasterize = rasterizeWithSharp }: MediaOptions): Media {
  const cache = pictureCache(cacheDir);
  const enqueue = taskQueue(2, 200);
  const underway = new Map<string, Promise<Buffer | undefined>>();

  const load = async (name: string, id: string, size: Size, format: PictureFormat): Promise<Buffer | undefined> => {
    const cached = await cache.read(name);
    if (cached) {
      return cached;
    }
    const fresh = await enqueue(async () => {
      const drawing = drawPicture(id);
      return drawing && rasterize(drawing.svg, drawing, size, format);
    });
    if (fresh) {
      await cache.write(name, fresh);
    }
    return fresh;
  };

  return {
    async renderPicture({ id, width, height, format }) {
      const original = pictureSize(id);
      if (!original) {
        return { ok: false, code: 'unknown-picture' };
      }
      if (!isPictureFormat(format)) {
        return { ok: false, code: 'invalid-format' };
      }
      const size = renderedSize(original, { width, height });
      if (!size) {
        return { ok: false, code: 'invalid-size' };
      }
      const name = `${id}_${size.width}x${size.height}_${edition}.${format}`;
      const joined = underway.get(name) ?? load(name, id, size, format).finally(() => underway.delete(name));
      underway.set(name, joined);
      const bytes = await joined;
      if (!bytes) {
        return { ok: false, code: 'busy' };
      }
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
      return { ok: true, bytes, type: formats[format].type, etag };
    },
  };
}
