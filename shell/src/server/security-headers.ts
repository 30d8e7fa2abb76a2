import { frameOrigins } from '@rowhouse/shared/domain/video';
import type { MiddlewareHandler } from 'hono';

const policy = [
  "default-src 'self'",
  "img-src 'self' data:",
  // A home's video or tour, once its visitor has asked for it.
  `frame-src ${frameOrigins.join(' ')}`,
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Headers that every page carries: nothing but the site's own origin and the frames of known services, in no frame itself, no sniffing; on an encrypted site nothing but encrypted. */
export const securityHeaders = ({ SITE_URL }: { SITE_URL: string }): MiddlewareHandler => {
  const encrypted = new URL(SITE_URL).protocol === 'https:';
  return async (context, next) => {
    await next();
    context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'strict-origin-when-cross-origin');
    context.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    context.header('cross-origin-opener-policy', 'same-origin');
    if (encrypted) context.header('strict-transport-security', 'max-age=31536000');
  };
};
