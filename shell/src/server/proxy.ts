import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
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

const samePath = (path: string): string => path;

/** Until a picture that nobody has asked for yet is made. */
export const patient = 30_000; // ms
// Who sent a form reads within five seconds that it did not arrive.
const prompt = 3500; // ms
// bytes; the API knows the limit of each call.
const largestBody = 16 * 1024 * 1024;

const limited = bodyLimit({ maxSize: largestBody, onError: (context) => context.text('Too large', 413) });

/**
 * Passes a request on to the API, with the service token and the visitor's address, and its answer back as a stream; `pathOf`
 * gives the API's path for the site's. How long the API may be silent is counted from when the visitor has sent all.
 */
export const proxy = (environment: Environment, { pathOf = samePath, silence = prompt } = {}) => {
  const pass = async (context: Context): Promise<Response> => {
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
    const silent = new AbortController();
    let timer: NodeJS.Timeout | undefined;
    try {
      const body = raw.body ? await raw.arrayBuffer() : null;
      timer = setTimeout(() => silent.abort(new Error('no answer in time')), silence);
      return await forward(environment.API_URL + pathOf(pathname) + search, {
        raw,
        headers,
        body,
        signal: AbortSignal.any([raw.signal, silent.signal]),
        redirect: 'manual',
      });
    } catch (error) {
      if (raw.signal.aborted) return new Response(null, { status: 499 });
      log('api-unreachable', { requestId: requestIdOf(context), path: pathname, why: reasonOf(error) });
      return context.json({ error: { code: 'unavailable', message: 'The API cannot be reached' } }, 503);
    } finally {
      clearTimeout(timer);
    }
  };
  return async (context: Context): Promise<Response> => {
    const refusal = await limited(context, async () => {
      context.res = await pass(context);
    });
    return refusal ?? context.res;
  };
};
