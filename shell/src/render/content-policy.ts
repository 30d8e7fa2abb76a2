import type { TagSources } from '@rowhouse/shared/domain/tags';
import { frameOrigins } from '@rowhouse/shared/domain/video';

/** The content policy of a page: nothing but the site's own origin, and what the tags need that the settings switch on. */
export const contentPolicy = ({ script, connect, image, frame }: TagSources): string =>
  [
    "default-src 'self'",
    ...(script.length > 0 ? [`script-src 'self' ${script.join(' ')}`] : []),
    ...(connect.length > 0 ? [`connect-src 'self' ${connect.join(' ')}`] : []),
    ['img-src', "'self'", 'data:', ...image].join(' '),
    // A property's video or tour, once the visitor has opened it.
    ['frame-src', "'self'", ...frameOrigins, ...frame].join(' '),
    // That of the favourites.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
