import type { Context } from 'hono';
import type { Environment } from './environment.ts';
import { log, reasonOf } from './log.ts';
import { requestIdOf } from './request-log.ts';
import { visitorAddress } from './visitor-address.ts';

const requestHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'cookie',
  'if-none-match',
  'range',
  'user-agent',
];
const hopHeaders = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);
const timeLimit = 30_000; // ms

const samePath = (path: string): string => path;

/** Passes a request on to the API, as a stream both ways, with the service token and the visitor's address; `pathOf` gives the API's path for the site's. */
export const proxy =
  (environment: Environment, pathOf = samePath) =>
  async (context: Context): Promise<Response> => {
    const { pathname, search } = new URL(context.req.url);
    const headers = new Headers({
      'x-service-token': environment.SERVICE_TOKEN,
      'x-visitor-address': visitorAddress(context, environment),
      'x-request-id': requestIdOf(context),
    });
    for (const name of requestHeaders) {
      const value = context.req.header(name);
      if (value !== undefined) headers.set(name, value);
    }
    const body = context.req.method === 'GET' || context.req.method === 'HEAD' ? null : context.req.raw.body;
    try {
      const response = await fetch(environment.API_URL + pathOf(pathname) + search, {
        method: context.req.method,
        headers,
        body,
        redirect: 'manual',
        signal: AbortSignal.any([context.req.raw.signal, AbortSignal.timeout(timeLimit)]),
        ...(body ? { duplex: 'half' } : {}),
      } as RequestInit);
      const responseHeaders = new Headers([...response.headers].filter(([name]) => !hopHeaders.has(name)));
      return new Response(response.body, { status: response.status, headers: responseHeaders });
    } catch (error) {
      if (context.req.raw.signal.aborted) return new Response(null, { status: 499 });
      log('api-unreachable', { requestId: requestIdOf(context), path: pathname, why: reasonOf(error) });
      return context.json({ error: { code: 'unavailable', message: 'The API cannot be reached' } }, 503);
    }
  };
