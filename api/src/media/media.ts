import sharp from 'sharp';
import { ApiError } from '../api-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { decode } from './decode-queue.ts';
import { pictureSize } from './original.ts';
import { pictureCache } from './picture-cache.ts';
import { formats, type PictureFormat } from './picture-format.ts';
import { type AskedSize, largest, renderedSize, type Size, smallest } from './picture-size.ts';

interface PictureRequest extends AskedSize {
  hash: string;
  format: PictureFormat;
}

type Crop = Size & Pick<AskedSize, 'part'>;
export type Rasterize = (original: Buffer, from: Size, to: Crop, format: PictureFormat) => Promise<Buffer>;
export type Media = ReturnType<typeof mediaService>;

export const unknownPicture = () => new ApiError('not-found', 'No picture has this name.');

const rasterizeWithSharp: Rasterize = (original, from, to, format) => {
  // Below its own size a drawing is rendered whole and then scaled, so that fine lines stay even.
  const scale = Math.max(1, to.width / from.width, to.height / from.height);
  const image = sharp(original, { density: Math.ceil(72 * scale) }).rotate();
  return formats[format]
    .encode(image.resize(to.width, to.height, { fit: 'cover', position: to.part ?? 'centre' }))
    .toBuffer();
};

/** Renders stored pictures in sizes and formats, each once; `cacheDir` keeps the results. */
export const mediaService = ({
  cacheDir,
  originals,
  rasterize = rasterizeWithSharp,
}: {
  cacheDir: string;
  originals: FileStore;
  rasterize?: Rasterize;
}) => {
  const cache = pictureCache(cacheDir);
  const underway = new Map<string, Promise<Buffer>>();

  const render = async ({ hash, format, ...asked }: PictureRequest, name: string): Promise<Buffer> => {
    const original = await originals.get(hash);
    const from = original && (await pictureSize(original));
    if (!original || !from) throw unknownPicture();
    const size = renderedSize(from, asked);
    if (!size)
      throw new ApiError('invalid-input', `Width and height are whole numbers from ${smallest} to ${largest}.`);
    const bytes = await rasterize(original, from, { ...size, part: asked.part }, format);
    await cache.write(name, bytes);
    return bytes;
  };

  return {
    /** The same request gives the same bytes. */
    renderPicture(request: PictureRequest): Promise<Buffer> {
      const { hash, width, height, part, format } = request;
      const name = `${hash}_${width ?? ''}x${height ?? ''}${part ?? ''}.${format}`;
      const load = async () => (await cache.read(name)) ?? decode(() => render(request, name));
      const joined = underway.get(name) ?? load().finally(() => underway.delete(name));
      underway.set(name, joined);
      return joined;
    },
  };
};
