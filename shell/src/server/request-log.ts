import { loggedPath } from '@rowhouse/shared/contract/bearer-links';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { log } from './log.ts';
import type { Metrics } from './metrics.ts';

type Kind = 'page' | 'api' | 'file';

const kindOf = (path: string): Kind =>
  path.startsWith('/api/') ? 'api' : /^\/(?:_|media\/|images\/)/.test(path) ? 'file' : 'page';

/** The id of a request in the logs of the browser, the front and the API. */
export const requestIdOf = (context: Context): string => context.get('requestId');

/** Counts each answered request and logs it, without its query and the secrets of links; files are only counted. */
export const requestLog = (count: Metrics['request']) =>
  createMiddleware(async (context, next) => {
    const start = performance.now();
    await next();
    const { method, path } = context.req;
    const { status } = context.res;
    const requestId = requestIdOf(context);
    context.header('x-request-id', requestId);
    const kind = kindOf(path);
    count(kind, status);
    if (kind === 'file') return;
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    log('request', { requestId, kind, method, path: loggedPath(path), status, milliseconds });
  });
