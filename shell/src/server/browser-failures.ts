import { readBody, UnreadBody } from '@rowhouse/shared/server/read-body';
import { createFactory } from 'hono/factory';
import * as v from 'valibot';
import { type BrowserFailure, browserFailureSchema } from '../layout/browser-failure.ts';
import { log } from './log.ts';
import { requestIdOf } from './request-log.ts';

const maxSize = 1024; // bytes
const reportSchema = v.pipe(v.string(), v.parseJson(), browserFailureSchema);

/** Takes the failures that browsers report: a line in the log and a count. */
export const browserFailures = (count: (failure: BrowserFailure) => void) =>
  createFactory().createHandlers(async (context) => {
    const body = await readBody(context.req.raw, maxSize).catch((error: unknown) => error);
    if (body instanceof UnreadBody) return context.body(null, body.status);
    const report = v.safeParse(reportSchema, String(body));
    if (!report.success) return context.body(null, 400);
    count(report.output);
    log('browser-failure', { requestId: requestIdOf(context), ...report.output });
    return context.body(null, 204);
  });
