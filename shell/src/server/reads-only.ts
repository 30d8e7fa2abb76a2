import { createMiddleware } from 'hono/factory';

const reads = ['GET', 'HEAD', 'OPTIONS'];

const pathOf = (address: string | undefined): string | null => {
  try {
    return address === undefined ? null : new URL(address).pathname;
  } catch {
    return null;
  }
};

/** Refuses what is sent: a remote that is being made changes nothing on the site whose API it asks. `onRefused` is told what, and from which page. */
export const readsOnly = (site: string, onRefused: (what: string, why: string, page: string | null) => void) =>
  createMiddleware(async (context, next) => {
    const { method, path } = context.req;
    if (reads.includes(method)) return next();
    const message = `Nothing is sent to ${site} from here: 'dev --against' does so with --with-posts`;
    onRefused(`${method} ${path}`, message, pathOf(context.req.header('referer')));
    if (context.req.header('accept')?.includes('text/html')) return context.text(message, 403);
    return context.json({ error: { code: 'forbidden', message } }, 403);
  });
