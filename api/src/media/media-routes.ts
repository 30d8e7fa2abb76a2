import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { films } from './films.ts';
import { flagPng } from './flags.ts';
import { type MediaOptions, mediaService, type PictureError } from './media.ts';
import { acceptedFormat, isPictureFormat } from './picture-format.ts';
import { largest, smallest } from './picture-size.ts';

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

const forever = 'public, max-age=31536000, immutable';

const refusals: Record<PictureError['code'], { status: 400 | 404 | 503; code: string; message: string }> = {
  'unknown-picture': { status: 404, code: 'not-found', message: 'No picture has this name.' },
  'invalid-size': {
    status: 400,
    code: 'invalid-input',
    message: `Width and height are whole numbers from ${smallest} to ${largest}.`,
  },
  'invalid-format': { status: 400, code: 'invalid-input', message: 'The format is avif, webp, png or jpeg.' },
  busy: { status: 503, code: 'unavailable', message: 'Too many pictures are being drawn; try again in a moment.' },
};

function refuse(context: Context, reason: PictureError['code']): Response {
  const { status, code, message } = refusals[reason];
  if (reason === 'busy') {
    context.header('Retry-After', '2');
  }
  context.header('Cache-Control', 'no-store');
  return context.json({ error: { code, message } }, status);
}

function sameAs(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((entry) => entry.trim() === '*' || entry.trim().replace(/^W\//, '') === etag);
}

/** `GET /{film}.webm`, `GET /{id}`, `GET /{id}.{format}` with `width`, `height`, `format`, and `GET /flags/{code}.png`. */
export function mediaRoutes(options: MediaOptions): Hono {
  const media = mediaService(options);
  const routes = new Hono();

  routes.get('/flags/:file{[a-z]+\\.png}', async (context) => {
    const png = await flagPng(context.req.param('file').replace(/\.png$/, ''));
    if (!png) {
      return refuse(context, 'unknown-picture');
    }
    return context.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png', 'Cache-Control': forever });
  });

  routes.get('/:file{[a-z0-9-]+\\.(?:webm|mp4)}', films);

  routes.get('/:file', async (context) => {
    const [id = '', extension] = context.req.param('file').split(/\.(?=[^.]*$)/);
    const { width, height, format: asked = extension } = context.req.query();
    const query = v.safeParse(Query, { width, height, format: asked });
    if (!query.success) {
      const wrongFormat = query.issues.some((issue) => v.getDotPath(issue) === 'format');
      return refuse(context, wrongFormat ? 'invalid-format' : 'invalid-size');
    }
    const format = query.output.format ?? acceptedFormat(context.req.header('Accept') ?? '');
    const result = await media.renderPicture({ id, width: query.output.width, height: query.output.height, format });
    if (!query.output.format) {
      context.header('Vary', 'Accept');
    }
    if (!result.ok) {
      return refuse(context, result.code);
    }
    context.header('Cache-Control', forever);
    context.header('ETag', result.etag);
    if (sameAs(context.req.header('If-None-Match'), result.etag)) {
      return context.body(null, 304);
    }
    context.header('Content-Type', result.type);
    context.header('Content-Length', String(result.bytes.length));
    return context.body(new Uint8Array(result.bytes));
  });

  return routes;
}
