import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';

const maxFiles = 40;

/** Caches the files of a handler whose names are hashes of their content, so that they can be had while the API is away. */
export const cachedFiles = (handler: (context: Context) => Promise<Response>) => {
  const files = new LRUCache<string, { bytes: ArrayBuffer; headers: Headers }>({ max: maxFiles });
  return async (context: Context): Promise<Response> => {
    const { pathname } = new URL(context.req.url);
    const cached = files.get(pathname);
    if (cached) return new Response(cached.bytes, { headers: cached.headers });
    const response = await handler(context);
    // What stands in for a file that is no more, or shows a draft, is not the file of that name.
    const isFile = response.status === 200 && (response.headers.get('cache-control') ?? '').includes('immutable');
    if (context.req.method !== 'GET' || !isFile) return response;
    const file = { bytes: await response.arrayBuffer(), headers: response.headers };
    files.set(pathname, file);
    return new Response(file.bytes, { headers: file.headers });
  };
};
