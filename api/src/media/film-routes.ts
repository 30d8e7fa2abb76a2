import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

const films = fileURLToPath(new URL('../demo/films', import.meta.url));
const forever = 'public, max-age=31536000, immutable';

/** `GET /{name}.webm` of the demo's films, by ranges too, as players ask for them. */
export function filmRoutes(): Hono {
  const routes = new Hono();
  routes.use(async (context, next) => {
    await next();
    if (context.res.ok) context.header('Cache-Control', forever);
  });
  routes.get(
    '/:file{[a-z0-9-]+\\.webm}',
    serveStatic({
      root: films,
      rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
    }),
  );
  return routes;
}
