import type { Context } from 'hono';
import type { Call } from '../call.ts';

/** A response of the desk: private, with the cookies that keep the session. */
export const answerOf = (context: Context, call: Call, output: object): Response => {
  const response = context.json(output);
  response.headers.set('cache-control', 'private, no-store');
  for (const [header, value] of call.answer) response.headers.append(header, value);
  return response;
};
