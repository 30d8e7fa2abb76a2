import type { MiddlewareHandler } from 'hono';

// A developer's machine has two names for the site.
const originsOf = (siteUrl: string): Set<string> => {
  const url = new URL(siteUrl);
  const { origin } = url;
  if (url.hostname !== 'localhost') return new Set([origin]);
  url.hostname = '127.0.0.1';
  return new Set([origin, url.origin]);
};

/**
 * Rejects requests that another site's page sends with a method other than GET and HEAD. The browser's `Origin` and
 * `Sec-Fetch-Site` must both agree; the `Host` of the request decides nothing.
 */
export const ownOrigin = ({ SITE_URL }: { SITE_URL: string }): MiddlewareHandler => {
  const origins = originsOf(SITE_URL);
  return async (context, next) => {
    const origin = context.req.header('origin');
    const site = context.req.header('sec-fetch-site');
    const reads = context.req.method === 'GET' || context.req.method === 'HEAD';
    // What a person sends from no page, such as a form once more, is 'none', and has an origin.
    const isOfNoOther = site === undefined || site === 'same-origin' || (site === 'none' && origin !== undefined);
    const isOwn = isOfNoOther && (origin === undefined || origins.has(origin));
    if (!reads && !isOwn)
      return context.json({ error: { code: 'forbidden', message: 'This request comes from another site' } }, 403);
    await next();
  };
};
