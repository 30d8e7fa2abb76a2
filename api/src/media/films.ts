import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serveStatic } from '@hono/node-server/serve-static';

// Short films without sound, our own: drawn by the drawings beside this file and recorded from a canvas.
const folder = fileURLToPath(new URL('../../media', import.meta.url));
const shown = /^\/media\/([a-z0-9-]+\.(?:webm|mp4))$/;

/** Whether there is a film at a path of the site. */
export const isFilm = (path: string): boolean => {
  const [, file] = shown.exec(path) ?? [];
  return file !== undefined && existsSync(`${folder}/${file}`);
};

/** `GET /{name}.webm`, in parts where the browser asks for parts. */
export const films = serveStatic({
  root: folder,
  rewriteRequestPath: (path) => path.slice(path.lastIndexOf('/')),
  onFound: (_, context) => context.header('Cache-Control', 'public, max-age=86400'),
});
