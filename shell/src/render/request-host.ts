import { fragments } from '@rowhouse/shared/contract/fragments';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { detectLanguage } from '@rowhouse/shared/domain/language';
import { createCall } from '@rowhouse/shared/platform/call';
import { type Host, NotInTime } from '@rowhouse/shared/platform/host';
import { layoutFragments } from '../layout/layout-fragments.ts';
import type { SiteSettings } from '../modules/site-settings.ts';
import type { RenderAnswer, RendererOptions, RenderRequest } from './protocol.ts';

// ms; an action and its page may each wait so long, and the front waits for fifteen seconds.
const callLimit = 5000;
// ms; enough for two slow calls of the API, and less than the front waits.
const timeLimit = 8000;

/** The API client of one visitor's request, and the cookies that the API sets. */
export const createServerCall = (options: RendererOptions, request: RenderRequest) => {
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
      ? AbortSignal.any([init.signal, AbortSignal.timeout(callLimit)])
      : AbortSignal.timeout(callLimit);
    const response = await fetch(options.apiUrl + path, { ...init, headers, signal });
    cookies.push(...response.headers.getSetCookie());
    return response;
  });
  return { call, cookies };
};

/** What all requests of a worker share. */
export interface HostParts extends Pick<Host, 'i18nOf' | 'source'> {
  options: RendererOptions;
  sites: SiteSettings;
}

/** Makes the host of one request, with lists of what happens while its page is loaded and rendered. */
export const createRequestHost = ({ options, source, sites, i18nOf }: HostParts, request: RenderRequest) => {
  const { call, cookies } = createServerCall(options, request);
  const failures: RenderAnswer['failures'] = [];
  const late: string[] = [];
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  deadline.catch(() => undefined);
  const timer = setTimeout(() => reject(new NotInTime(`no answer within ${timeLimit / 1000} seconds`)), timeLimit);
  const headers = new Headers(request.headers);
  const host: Host = {
    source,
    call,
    origin: options.origin,
    layoutFragments: request.onlyFragment ? [...layoutFragments, request.onlyFragment] : layoutFragments,
    excluded: request.without ?? [],
    deadline,
    siteOf: (language) => sites.of((asked) => call('site', { language: asked }), language),
    i18nOf,
    detectLanguage: ({ url }) =>
      detectLanguage(
        [
          new URL(url).searchParams.get('lng'),
          cookieOf(headers.get('cookie'), 'language'),
          headers.get('accept-language'),
        ],
        sites.languages().enabled,
        sites.languages().default,
      ),
    report: (failure, what, error) => {
      if (error instanceof NotInTime) late.push(what in fragments ? what : 'page');
      failures.push({ failure, what, why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  };
  return {
    host,
    /** Cookies that the API set. */
    cookies,
    failures,
    late,
    done: () => clearTimeout(timer),
  };
};

/** The host of one request, and what happened while its page was loaded and rendered. */
export type RequestHost = ReturnType<typeof createRequestHost>;
