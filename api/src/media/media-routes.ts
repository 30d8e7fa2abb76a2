import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import type { FileStore } from '../files/file-store.ts';
import type { Media, PictureError } from './media.ts';
import { filmTypes } from './original.ts';
import { acceptedFormat, isPictureFormat } from './picture-format.ts';
import { largest, smallest } from './picture-size.ts';
import { hashIn } from './stored-media.ts';

const side = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(smallest), v.maxValue(largest)),
);
const spelling = v.pipe(
  v.string(),
  v.transform((name) => (name === 'jpg' ? 'jpeg' : name)),
  v.check(isPictureFormat),
  v.transform((name) => (isPictureFormat(name) ? name : 'png')),
);
const Query = v.object({ width: side, height: side, format: v.optional(spelling) });

// An address with the hash never shows anything else; a name can be given to another picture.
const forever = 'public, max-age=31536000, immutable';
const forAWhile = 'public, max-age=3600';

const refusals: Record<PictureError['code'], { status: 400 | 404 | 503; code: string; message: string }> = {
  'unknown-picture': { status: 404, code: 'not-found', message: 'No picture has this name.' },
  'invalid-size': {
    status: 400,
    code: 'invalid-input',
    message: `Width and height are whole numbers from ${smallest} to ${largest}.`,
  },
  'invalid-format': { status: 400, code: 'invalid-input', message: 'The format is avif, webp, png or jpeg.' },
  busy: { status: 503, code: 'unavailable', message: 'Too many pictures are being made; try again in a moment.' },
};

const refuse = (context: Context, reason: PictureError['code']): Response => {
  const { status, code, message } = refusals[reason];
  if (reason === 'busy') context.header('Retry-After', '2');
  context.header('Cache-Control', 'no-store');
  return context.json({ error: { code, message } }, status);
};

const sameAs = (header: string | undefined, etag: string): boolean => {
  return (header ?? '').split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag);
};

/** The first and last byte that a `Range` header asks for; null where all are sent. */
const rangeOf = (header: string | undefined, size: number): [first: number, last: number] | null => {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first <= last ? [first, last] : null;
};

export interface MediaRouteOptions {
  media: Media;
  originals: FileStore;
  /** The hash of what stands under a name today. */
  hashNamed: (name: string) => Promise<string | null>;
}

/** `GET /{id}` and `GET /{id}.{format}` with `width`, `height`, `format`, and `GET /films/{id}.{ending}`; an id is a name, with or without its hash. */
export const mediaRoutes = ({ media, originals, hashNamed }: MediaRouteOptions): Hono => {
  const routes = new Hono();

  routes.get('/films/:file{[a-z0-9-]+\\.(?:webm|mp4)}', async (context) => {
    const file = context.req.param('file');
    const [id = '', ending = ''] = file.split('.');
    const known = hashIn(id);
    const hash = known ?? (await hashNamed(`films/${file}`));
    const bytes = hash && (await originals.get(hash));
    if (!bytes) return refuse(context, 'unknown-picture');
    context.header('Cache-Control', known ? forever : forAWhile);
    context.header('Content-Type', filmTypes[ending]);
    context.header('Accept-Ranges', 'bytes');
    const range = rangeOf(context.req.header('Range'), bytes.length);
    if (!range) return context.body(new Uint8Array(bytes));
    context.header('Content-Range', `bytes ${range[0]}-${range[1]}/${bytes.length}`);
    return context.body(new Uint8Array(bytes.subarray(range[0], range[1] + 1)), 206);
  });

  routes.get('/:file', async (context) => {
    const [id = '', extension] = context.req.param('file').split(/\.(?=[^.]*$)/);
    const { width, height, format: asked = extension } = context.req.query();
    const query = v.safeParse(Query, { width, height, format: asked });
    if (!query.success) {
      const wrongFormat = query.issues.some((issue) => v.getDotPath(issue) === 'format');
      return refuse(context, wrongFormat ? 'invalid-format' : 'invalid-size');
    }
    const format = query.output.format ?? acceptedFormat(context.req.header('Accept') ?? '');
    const known = hashIn(id);
    const hash = known ?? (await hashNamed(id));
    const result = hash
      ? await media.renderPicture({ hash, width: query.output.width, height: query.output.height, format })
      : ({ ok: false, code: 'unknown-picture' } as const);
    if (!query.output.format) context.header('Vary', 'Accept');
    if (!result.ok) return refuse(context, result.code);
    context.header('Cache-Control', known ? forever : forAWhile);
    context.header('ETag', result.etag);
    if (sameAs(context.req.header('If-None-Match'), result.etag)) return context.body(null, 304);
    context.header('Content-Type', result.type);
    context.header('Content-Length', String(result.bytes.length));
    return context.body(new Uint8Array(result.bytes));
  });

  return routes;
};
