import type { Context } from 'hono';
import { proxy as forward } from 'hono/proxy';
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
const timeLimit = 30_000; // ms

const samePath = (path: string): string => path;

/** Passes a request on to the API, as a stream both ways, with the service token and the visitor's address; `pathOf` gives the API's path for the site's. */
export const proxy =
  (environment: Environment, pathOf = samePath) =>
  async (context: Context): Promise<Response> => {
    const { raw } = context.req;
    const { pathname, search } = new URL(raw.url);
    const headers = new Headers({
      'x-service-token': environment.SERVICE_TOKEN,
      'x-visitor-address': visitorAddress(context, environment),
      'x-request-id': requestIdOf(context),
    });
    for (const name of requestHeaders) {
      const value = raw.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const signal = AbortSignal.any([raw.signal, AbortSignal.timeout(timeLimit)]);
    try {
      return await forward(environment.API_URL + pathOf(pathname) + search, {
        raw,
        headers,
        signal,
        redirect: 'manual',
      });
    } catch (error) {
      if (raw.signal.aborted) return new Response(null, { status: 499 });
      log('api-unreachable', { requestId: requestIdOf(context), path: pathname, why: reasonOf(error) });
      return context.json({ error: { code: 'unavailable', message: 'The API cannot be reached' } }, 503);
    }
  };
