import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { ownAddress } from '@rowhouse/shared/domain/own-address';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { ApiError } from '../api-error.ts';
import type { FileStore } from '../files/file-store.ts';
import { type Media, unknownPicture } from './media.ts';
import { offeredSize } from './offered-size.ts';
import { typeIn, type WholeFolder } from './original.ts';
import { acceptedFormat, formats, isPictureFormat } from './picture-format.ts';
import { hashIn } from './stored-media.ts';

// An address with the hash never changes its content; a name can be given to another picture.
const forever = 'public, max-age=31536000, immutable';
const forAWhile = 'public, max-age=3600';

const flagsFolder = fileURLToPath(new URL('../../flags', import.meta.url));

/** The flags of the languages, 48 × 32 pixels for 24 × 16 on the page: `GET /{code}.png`. */
export const flags = serveStatic({
  root: flagsFolder,
  rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
  onFound: (_, context) => context.header('Cache-Control', forever),
});

/** Whether a range begins after the last byte. One whose end is before its beginning is none. */
const isBeyond = (range: string, size: number): boolean => {
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  return first !== '' && Number(first) >= size && (last === '' || Number(last) >= Number(first));
};

const side = (text: string | undefined): number | undefined => {
  if (text !== undefined && !/^\d{1,4}$/.test(text))
    throw new ApiError('invalid-input', 'Width and height are whole numbers of at most four digits.');
  return text === undefined ? undefined : Number(text);
};

const parts = ['left', 'right'] as const;
// Any other part is the middle.
const partNamed = (name: string | undefined) => parts.find((part) => part === name);

interface MediaRouteOptions {
  media: Media;
  originals: FileStore;
  hashNamed: (name: string) => Promise<string | null>;
}

/**
 * `GET /{id}` and `GET /{id}.{format}` with `width`, `height`, `part`, `format`, `GET /films/{id}.{ending}` and `GET /maps/{id}.pmtiles`; an id is a
 * name, with or without its hash. A size that is not offered redirects to the nearest.
 */
export const mediaRoutes = ({ media, originals, hashNamed }: MediaRouteOptions): Hono => {
  const find = async (context: Context, id: string, name = id): Promise<string> => {
    const hashOfId = hashIn(id);
    const hash = hashOfId ?? (await hashNamed(name));
    if (!hash) throw unknownPicture();
    context.header('Cache-Control', hashOfId ? forever : forAWhile);
    return hash;
  };

  const sendWhole = (folder: WholeFolder) => async (context: Context) => {
    const file = context.req.param('file') ?? '';
    const [id = '', ending = ''] = file.split('.');
    const hash = await find(context, id, `${folder}/${file}`);
    const range = context.req.header('Range') ?? '';
    const whole = await originals.read(hash, range);
    if (!whole) throw unknownPicture();
    const { size, stream, part } = whole;
    if (!part && isBeyond(range, size)) {
      await stream.cancel();
      context.header('Content-Range', `bytes */${size}`);
      return context.body(null, 416);
    }
    const [first, last] = part ?? [0, size - 1];
    context.header('Content-Type', typeIn(folder, ending));
    context.header('Content-Length', String(last - first + 1));
    context.header('Accept-Ranges', 'bytes');
    if (part) context.header('Content-Range', `bytes ${first}-${last}/${size}`);
    if (folder === 'maps') {
      // The document of a map has no origin.
      context.header('Access-Control-Allow-Origin', '*');
      context.header('Access-Control-Expose-Headers', 'Content-Range, ETag');
      context.header('ETag', `"${hash}"`);
    }
    return context.body(stream, part ? 206 : 200);
  };

  return new Hono()
    .get('/films/:file{[a-z0-9-]+\\.(?:webm|mp4)}', sendWhole('films'))
    .get('/maps/:file{[a-z0-9-]+\\.pmtiles}', sendWhole('maps'))
    .get('/:file', etag(), async (context) => {
      const [id = '', extension] = context.req.param('file').split(/\.(?=[^.]*$)/);
      const { width, height, part, format: asked } = context.req.query();
      const named = asked ?? extension;
      const format =
        named === undefined ? acceptedFormat(context.req.header('Accept') ?? '') : named === 'jpg' ? 'jpeg' : named;
      if (!isPictureFormat(format))
        throw new ApiError('invalid-input', `The format is one of ${Object.keys(formats).join(', ')}.`);
      if (named === undefined) context.header('Vary', 'Accept');
      const hash = await find(context, id);
      const size = offeredSize(format, { width: side(width), height: side(height), part: partNamed(part) });
      if (size.width !== side(width) || size.height !== side(height)) {
        const query = new URLSearchParams(asked === undefined ? {} : { format });
        for (const [side, pixels] of Object.entries(size)) if (pixels !== undefined) query.set(side, String(pixels));
        context.header('Cache-Control', forAWhile);
        return context.redirect(ownAddress(`${new URL(context.req.url).pathname}?${query}`));
      }
      const bytes = await media.renderPicture({ hash, ...size, format });
      context.header('Content-Type', formats[format].type);
      context.header('Content-Length', String(bytes.length));
      return context.body(new Uint8Array(bytes));
    });
};
