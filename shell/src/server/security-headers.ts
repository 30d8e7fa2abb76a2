import type { MiddlewareHandler } from 'hono';

/** Where the documents of houses lie that stand in frames, beside their other files. */
const releases = '/_releases/';

const pagePolicy = (origin: string): string =>
  [
    "default-src 'self'",
    "img-src 'self' data:",
    `frame-src ${origin}${releases}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

// A document in a frame is of no origin, wherever it is opened: it shows what it is told, and reaches nothing.
const framePolicy = (origin: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${origin}${releases}`,
    `style-src 'self' ${origin}${releases}`,
    // A map's tiles may come from a server that the settings name, with the visitor's consent.
    `img-src 'self' ${origin} https: data:`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${origin}`,
    'sandbox allow-scripts',
  ].join('; ');

/** Headers that every page carries: nothing but the site's own origin, no frames but those of its houses, no sniffing; on an encrypted site nothing but encrypted. */
export const securityHeaders = ({ SITE_URL }: { SITE_URL: string }): MiddlewareHandler => {
  const { protocol, origin } = new URL(SITE_URL);
  const encrypted = protocol === 'https:';
  const policies = { page: pagePolicy(origin), frame: framePolicy(origin) };
  return async (context, next) => {
    await next();
    const { path } = context.req;
    const kind = path.startsWith(releases) && path.endsWith('.html') ? 'frame' : 'page';
    context.header('content-security-policy', policies[kind]);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('cross-origin-opener-policy', 'same-origin');
    if (encrypted) context.header('strict-transport-security', 'max-age=31536000');
  };
};
