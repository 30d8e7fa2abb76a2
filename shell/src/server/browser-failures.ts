import { bodyLimit } from 'hono/body-limit';
import { createFactory } from 'hono/factory';
import * as v from 'valibot';
import { type BrowserFailure, browserFailureSchema } from '../layout/browser-failure.ts';
import { log } from './log.ts';
import { requestIdOf } from './request-log.ts';

const maxSize = 1024; // bytes

/** Takes the failures that browsers report: a line in the log and a count. */
export const browserFailures = (count: (failure: BrowserFailure) => void) =>
  createFactory().createHandlers(bodyLimit({ maxSize }), async (context) => {
    const body: unknown = await context.req.json().catch(() => null);
    const report = v.safeParse(browserFailureSchema, body);
    if (!report.success) return context.body(null, 400);
    count(report.output);
    log('browser-failure', { requestId: requestIdOf(context), ...report.output });
    return context.body(null, 204);
  });
