import type { TagSources } from '@rowhouse/shared/domain/tags';
import { frameOrigins } from '@rowhouse/shared/domain/video';
import type { MiddlewareHandler } from 'hono';

const fixed = ["object-src 'none'", "base-uri 'self'", "form-action 'self'", "frame-ancestors 'none'"];

/** The content policy of a page: nothing but the site's own origin, and what the tags need that the settings switch on. */
export const contentPolicy = ({ script, connect, image, frame }: TagSources): string =>
  [
    "default-src 'self'",
    ...(script.length > 0 ? [`script-src 'self' ${script.join(' ')}`] : []),
    ...(connect.length > 0 ? [`connect-src 'self' ${connect.join(' ')}`] : []),
    ['img-src', "'self'", 'data:', ...image].join(' '),
    // A home's video or tour, once its visitor has asked for it.
    ['frame-src', "'self'", ...frameOrigins, ...frame].join(' '),
    ...fixed,
  ].join('; ');

const ownOriginAlone = contentPolicy({ script: [], connect: [], image: [], frame: [] });

/** Where the documents of remotes lie that stand in frames, beside their other files. */
const releases = '/_releases/';

// A document in a frame is of no origin, wherever it is opened: it shows what it is told, and reaches nothing.
const framePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${origin}${releases}`,
    `style-src 'self' ${origin}${releases}`,
    `font-src 'self' ${origin}${releases}`,
    // A map's tiles may come from a server that the settings name, with the visitor's consent.
    `img-src 'self' ${origin} https: data:`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${origin}`,
    'sandbox allow-scripts',
  ].join('; ');

/** Headers that every page carries: nothing but the site's own origin and the frames of known services, in no frame itself, no sniffing; on an encrypted site nothing but encrypted. */
export const securityHeaders = ({ SITE_URL }: { SITE_URL: string }): MiddlewareHandler => {
  const { protocol, origin } = new URL(SITE_URL);
  const encrypted = protocol === 'https:';
  const frames = framePolicy(origin);
  return async (context, next) => {
    await next();
    const { path } = context.req;
    if (path.startsWith(releases) && path.endsWith('.html')) context.header('content-security-policy', frames);
    // A page comes with its own.
    else if (!context.res.headers.has('content-security-policy'))
      context.header('content-security-policy', ownOriginAlone);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('cross-origin-opener-policy', 'same-origin');
    if (encrypted) context.header('strict-transport-security', 'max-age=31536000');
  };
};
