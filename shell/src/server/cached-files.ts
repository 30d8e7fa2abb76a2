import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

const maxFiles = 40;

/** Caches files of a handler whose names are hashes of their content, so that they can be served while the API is away. */
export const cachedFiles = (handler: (context: Context) => Promise<Response>) => {
  const files = new LRUCache<string, { bytes: ArrayBuffer; headers: Headers }>({ max: maxFiles });
  return async (context: Context): Promise<Response> => {
    const { pathname } = new URL(context.req.url);
    const cached = files.get(pathname);
    if (cached) return new Response(cached.bytes, { headers: cached.headers });
    const response = await handler(context);
    // A replacement for a missing file, or a file of a draft, is not the file of that name and is not cached.
    const isFile = response.status === 200 && (response.headers.get('cache-control') ?? '').includes('immutable');
    if (context.req.method !== 'GET' || !isFile) return response;
    const file = { bytes: await response.arrayBuffer(), headers: response.headers };
    files.set(pathname, file);
    return new Response(file.bytes, { headers: file.headers });
  };
};
