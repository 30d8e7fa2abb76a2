import { createMiddleware } from 'hono/factory';

const reads = ['GET', 'HEAD', 'OPTIONS'];

const pathOf = (address: string | undefined): string | null => {
  try {
    return address === undefined ? null : new URL(address).pathname;
  } catch {
    return null;
  }
};

/**
 * Rejects requests that change something: a remote in development changes nothing on the site whose API it uses.
 * `onRefused` gets the request, the reason and the page.
 */
export const readsOnly = (site: string, onRefused: (what: string, why: string, page: string | null) => void) =>
  createMiddleware(async (context, next) => {
    const { method, path } = context.req;
    if (reads.includes(method)) return next();
    const message = `Requests that change data on ${site} are blocked; start 'dev --against' with --with-posts to allow them`;
    onRefused(`${method} ${path}`, message, pathOf(context.req.header('referer')));
    if (context.req.header('accept')?.includes('text/html')) return context.text(message, 403);
    return context.json({ error: { code: 'forbidden', message } }, 403);
  });
