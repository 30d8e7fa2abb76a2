import { fragments } from '@rowhouse/shared/contract/fragments';
import { cookieOf } from '@rowhouse/shared/domain/cookie';
import { detectLanguage } from '@rowhouse/shared/domain/language';
import { type Host, NotInTime } from '@rowhouse/shared/platform/host';
import type { ModuleSource } from '@rowhouse/shared/platform/module-source';

import { layoutFragments } from '../layout/layout-fragments.ts';
import { createServerCall } from './api.ts';
import type { RenderAnswer, RendererOptions, RenderRequest } from './protocol.ts';
import type { Sites } from './sites.ts';

// ms; enough for two slow calls of the API, and less than the front waits.
const timeLimit = 8000;

/** The host of one request, and what happened while its page was loaded and rendered. */
export interface RequestHost {
  host: Host;
  /** Cookies that the API set. */
  cookies: string[];
  failures: RenderAnswer['failures'];
  late: string[];
  done: () => void;
}

/** What all requests of a worker share. */
export interface HostParts extends Pick<Host, 'i18nOf'> {
  options: RendererOptions;
  source: ModuleSource;
  sites: Sites;
}

/** Makes the host of one request. */
export const createRequestHost = (
  { options, source, sites, i18nOf }: HostParts,
  request: RenderRequest,
): RequestHost => {
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
  return { host, cookies, failures, late, done: () => clearTimeout(timer) };
};
