import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';

const folder = fileURLToPath(new URL('../../flags', import.meta.url));

/** The flags of the languages, 48 × 32 pixels for 24 × 16 on the page: `GET /{code}.png`. */
export const flags = serveStatic({
  root: folder,
  rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
  onFound: (_, context) => context.header('Cache-Control', 'public, max-age=31536000, immutable'),
});
