import { noSources } from '@rowhouse/shared/domain/tag-sources';
import type { MiddlewareHandler } from 'hono';
import { forbidAltering } from '../render/caching.ts';
import { contentPolicy } from '../render/content-policy.ts';

const ownOriginOnly = contentPolicy(noSources);

/** The path of release files, frame documents among them. */
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
    // The file of a map's streets.
    `connect-src ${origin}/media/maps/`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${origin}`,
    'sandbox allow-scripts',
  ].join('; ');

interface HeaderOptions {
  SITE_URL: string;
  HSTS_SUBDOMAINS?: string;
}

const isFrame = (path: string): boolean => path.startsWith(releases) && path.endsWith('.html');

// Types that are only a part of a document. Over HTTP/1.1 the headers are sent with each file, so they are limited to
// those that apply to a part: a script may be started as a worker, which has its own policy.
const isPart = (type: string): boolean => /^(?:text\/(?:javascript|css)|font\/|image\/(?!svg))/.test(type);
const partPolicy = "default-src 'self'";
const ofDocuments = ['referrer-policy', 'permissions-policy', 'cross-origin-opener-policy'];

// Headers that the API or the page may set itself.
const ownHeaders = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'cross-origin-opener-policy',
  'referrer-policy',
];

/** The security headers of an answer, by its path. */
export const securityHeadersOf = ({ SITE_URL, HSTS_SUBDOMAINS }: HeaderOptions) => {
  const { protocol, origin } = new URL(SITE_URL);
  const promise = `max-age=31536000${HSTS_SUBDOMAINS === '1' ? '; includeSubDomains' : ''}`;
  const frames = framePolicy(origin);
  return (path: string): Record<string, string> => ({
    'content-security-policy': isFrame(path) ? frames : ownOriginOnly,
    // A frame document has no origin, and loads files of its release.
    'cross-origin-resource-policy': path.startsWith(releases) ? 'cross-origin' : 'same-origin',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // On a press: lists search around the visitor, and staff enter a home's place while they are there.
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
    'cross-origin-opener-policy': 'same-origin',
    ...(protocol === 'https:' && { 'strict-transport-security': promise }),
  });
};

/**
 * Sets the security headers of every answer. Scripts, styles, fonts and pictures get only those that apply to them; a
 * page brings its own content policy, and the API decides which of its answers other sites may embed. HTML may not be altered on its
 * way.
 */
export const securityHeaders = (options: HeaderOptions): MiddlewareHandler => {
  const headersOf = securityHeadersOf(options);
  return async (context, next) => {
    await next();
    const { path } = context.req;
    // `context.header` would make a new answer of a stream for each header.
    const answerHeaders = context.res.headers;
    const headers = headersOf(path);
    const type = answerHeaders.get('content-type') ?? '';
    if (type.startsWith('text/html'))
      answerHeaders.set('cache-control', forbidAltering(answerHeaders.get('cache-control')));
    if (isPart(type)) {
      headers['content-security-policy'] = partPolicy;
      for (const name of ofDocuments) delete headers[name];
    }
    for (const [name, value] of Object.entries(headers))
      if (!ownHeaders.includes(name) || !answerHeaders.has(name) || (isFrame(path) && name === ownHeaders[0]))
        answerHeaders.set(name, value);
  };
};
