import { loggedPath } from '@rowhouse/shared/contract/bearer-links';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { logTogether } from './log.ts';
import type { Metrics } from './metrics.ts';

type Kind = 'page' | 'api' | 'file';

const kindOf = (path: string): Kind =>
  path.startsWith('/api/') ? 'api' : /^\/(?:_|media\/|images\/)/.test(path) ? 'file' : 'page';

/** The id of a request in the logs of the browser, the front and the API. */
export const requestIdOf = (context: Context): string => context.get('requestId');

/** Counts an answered request. */
export type OnRequest = Metrics['request'];

/**
 * Starts the record of a request; the returned function counts the answer and logs it, without the query and the
 * secrets of links. Files are only counted.
 */
export const startedRequest = (
  count: OnRequest,
  { requestId, method, path }: { requestId: string; method: string; path: string },
) => {
  const start = performance.now();
  return <A extends { status: number }>(answer: A): A => {
    const { status } = answer;
    const kind = kindOf(path);
    count(kind, status);
    if (kind === 'file') return answer;
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    logTogether('request', { requestId, kind, method, path: loggedPath(path), status, milliseconds });
    return answer;
  };
};

/** Counts and logs each answered request. */
export const requestLog = (count: OnRequest) =>
  createMiddleware(async (context, next) => {
    const requestId = requestIdOf(context);
    const { method, path } = context.req;
    const ended = startedRequest(count, { requestId, method, path });
    await next();
    context.res.headers.set('x-request-id', requestId);
    ended(context.res);
  });
