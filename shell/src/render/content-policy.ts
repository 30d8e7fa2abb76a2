import type { TagSources } from '@rowhouse/shared/domain/tag-sources';
import { frameOrigins } from '@rowhouse/shared/domain/video';

/** The content policy of a page: only the site's own origin, plus the sources of the tags that the settings enable. */
export const contentPolicy = ({ script, connect, image, frame }: TagSources): string =>
  [
    "default-src 'self'",
    ...(script.length > 0 ? [`script-src 'self' ${script.join(' ')}`] : []),
    ...(connect.length > 0 ? [`connect-src 'self' ${connect.join(' ')}`] : []),
    ['img-src', "'self'", 'data:', ...image].join(' '),
    // A property's video or tour, after the visitor has opened it.
    ['frame-src', "'self'", ...frameOrigins, ...frame].join(' '),
    // The service worker of the favourites.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
