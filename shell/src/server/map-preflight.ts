import type { Context } from 'hono';

const day = 86_400; // seconds

/** Answers a browser that asks first whether the document of a map, which has no origin, may read a range of a file of streets. */
export const mapPreflight = (context: Context): Response =>
  context.body(null, 204, {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET',
    'access-control-allow-headers': 'range',
    'access-control-max-age': String(day),
  });
