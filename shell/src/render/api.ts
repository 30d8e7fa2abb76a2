import { type Call, createCall } from '@rowhouse/shared/platform/call';
import type { RendererOptions, RenderRequest } from './protocol.ts';

// ms; an action and its page may each wait so long, and the front waits for fifteen seconds.
const timeLimit = 5000;

/** The API client of one visitor's request, and the cookies that the API sets. */
export const createServerCall = (
  options: RendererOptions,
  request: RenderRequest,
): { call: Call; cookies: string[] } => {
  const cookies: string[] = [];
  const visitorHeaders = new Headers(request.headers);
  const call = createCall(async (path, init) => {
    const headers = new Headers(init.headers);
    headers.set('x-service-token', options.serviceToken);
    headers.set('x-visitor-address', request.visitorAddress);
    if (request.requestId) headers.set('x-request-id', request.requestId);
    for (const name of ['cookie', 'user-agent']) {
      const value = visitorHeaders.get(name);
      if (value !== null) headers.set(name, value);
    }
    const signal = init.signal
      ? AbortSignal.any([init.signal, AbortSignal.timeout(timeLimit)])
      : AbortSignal.timeout(timeLimit);
    const response = await fetch(options.apiUrl + path, { ...init, headers, signal });
    cookies.push(...response.headers.getSetCookie());
    return response;
  });
  return { call, cookies };
};
