import type { MiddlewareHandler } from 'hono';
import { contentPolicy } from '../render/content-policy.ts';

const ownOriginOnly = contentPolicy({ script: [], connect: [], image: [], frame: [] });

/** Where the files of releases are served, frame documents among them. */
const releases = '/_releases/';

// A frame document has no origin, also when it is opened by itself: it can read nothing of the site.
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

/** Sets the security headers of every answer; a page brings a content policy of its own. */
export const securityHeaders = ({
  SITE_URL,
  HSTS_SUBDOMAINS,
}: {
  SITE_URL: string;
  HSTS_SUBDOMAINS?: string;
}): MiddlewareHandler => {
  const { protocol, origin } = new URL(SITE_URL);
  const isEncrypted = protocol === 'https:';
  const promise = `max-age=31536000${HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`;
  const frames = framePolicy(origin);
  return async (context, next) => {
    await next();
    const { path } = context.req;
    if (path.startsWith(releases) && path.endsWith('.html')) context.header('content-security-policy', frames);
    else if (!context.res.headers.has('content-security-policy'))
      context.header('content-security-policy', ownOriginOnly);
    // The API says which of its answers other sites may show; a frame document has no origin, and loads files of its release.
    if (!context.res.headers.has('cross-origin-resource-policy'))
      context.header('cross-origin-resource-policy', path.startsWith(releases) ? 'cross-origin' : 'same-origin');
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('cross-origin-opener-policy', 'same-origin');
    if (isEncrypted) context.header('strict-transport-security', promise);
  };
};
