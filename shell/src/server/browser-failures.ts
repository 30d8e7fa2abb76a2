import type { Context } from 'hono';
import * as v from 'valibot';
import { type BrowserFailure, browserFailureSchema } from '../layout/browser-failure.ts';
import { log } from './log.ts';
import { requestIdOf } from './request-log.ts';

const largest = 1024; // bytes

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** Takes what browsers tell of their failures: a line in the log and a count; what is not of that shape is refused. */
export const browserFailures =
  (count: (failure: BrowserFailure) => void) =>
  async (context: Context): Promise<Response> => {
    const length = Number(context.req.header('content-length') ?? Number.POSITIVE_INFINITY);
    if (!(length <= largest)) return context.body(null, 413);
    const told = v.safeParse(browserFailureSchema, parsed(await context.req.text()));
    if (!told.success) return context.body(null, 400);
    count(told.output);
    log('browser-failure', { requestId: requestIdOf(context), ...told.output });
    return context.body(null, 204);
  };
