import type { Context } from 'hono';
import { ApiError } from './api-error.ts';
import { flagPng } from './media/flags.ts';

/** The flag of a language or country, where the specification has it: `/images/flags/{code}.png`. */
export const flag = async (context: Context): Promise<Response> => {
  const file = context.req.param('file') ?? '';
  const png = await flagPng(file.replace(/\.png$/, ''));
  if (!png) throw new ApiError('not-found', 'There is no such flag');
  return context.body(new Uint8Array(png), 200, {
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
};
