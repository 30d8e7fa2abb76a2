import { fragments } from '@rowhouse/shared/contract/fragments';
import { clearsConsent, cookiesRemoving } from '@rowhouse/shared/domain/consent';
import { cookieLine, cookieOf } from '@rowhouse/shared/domain/cookie';
import { detectLanguage } from '@rowhouse/shared/domain/language';
import { createCall } from '@rowhouse/shared/platform/call';
import { type Host, NotInTime } from '@rowhouse/shared/platform/host';
import { guessMark, languageCookie } from '../layout/language-cookie.ts';
import { layoutFragments } from '../layout/layout-fragments.ts';
import { createSiteSettings, type SiteSettings } from '../modules/site-settings.ts';
import { agencyRedirect } from './agency-redirect.ts';
import { callLimit } from './call-limit.ts';
import { hasChosenIn } from './has-chosen.ts';
import type { LastAnswers } from './last-answers.ts';
import type { RenderAnswer, RendererOptions, RenderRequest } from './protocol.ts';

// ms for all API calls of a sent form, in its action and its page: the sender is told within five seconds that it did
// not arrive.
const formLimit = 4000;
// ms; enough for two slow calls of the API, and less than the front waits.
const timeLimit = 8000;
// s; until the target page of the redirect has started.
const guessKept = 60;

const after = (limit: number): AbortSignal => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error(`no answer within ${limit / 1000} seconds`)), limit).unref();
  return controller.signal;
};

type CallOptions = Pick<RendererOptions, 'api' | 'origin'>;

const isSecure = ({ origin }: CallOptions): boolean => origin.startsWith('https:');

/**
 * The API client of one visitor's request, and the cookies to remove for its address; the front adds the API's
 * cookies. For a sent form, the last public answer replaces a failed call, so that the form can be shown again.
 */
export const createServerCall = (options: CallOptions, request: RenderRequest, lastAnswers?: LastAnswers) => {
  const isCleared = request.method === 'GET' && clearsConsent(new URL(request.url).searchParams);
  const cookies = isCleared ? cookiesRemoving(isSecure(options)) : [];
  const formEnd = request.method === 'POST' ? after(formLimit) : null;
  const ask = (path: string, init: RequestInit): Promise<Response> => {
    const end = formEnd ?? after(callLimit);
    return options.api(path, { ...init, signal: init.signal ? AbortSignal.any([init.signal, end]) : end }, request);
  };
  return { call: createCall(ask, lastAnswers?.readFor(request)), cookies };
};

/** What all requests of a worker share. */
export interface HostParts extends Pick<Host, 'i18nOf' | 'source'> {
  options: RendererOptions;
  sites: SiteSettings;
  lastAnswers: LastAnswers;
}

/** Makes the host of one request, with lists of what happens while its page is loaded and rendered. */
export const createRequestHost = (
  { options, source, sites, lastAnswers, i18nOf }: HostParts,
  request: RenderRequest,
) => {
  const { call, cookies } = createServerCall(options, request, lastAnswers);
  const failures: RenderAnswer['failures'] = [];
  const late: string[] = [];
  const { promise: deadline, reject } = Promise.withResolvers<never>();
  deadline.catch(() => undefined);
  const timer = setTimeout(() => reject(new NotInTime(`no answer within ${timeLimit / 1000} seconds`)), timeLimit);
  const headers = new Headers(request.headers);
  // Data of a draft is not kept for others.
  const ownSites = createSiteSettings(timeLimit);
  let leading: Promise<Response | null> | undefined;
  let isGuessed = false;
  let isOlder = false;
  const host: Host = {
    source,
    call,
    origin: options.origin,
    layoutFragments: request.onlyFragment ? [...layoutFragments, request.onlyFragment] : layoutFragments,
    afterAction: request.method === 'POST',
    hasChosen: hasChosenIn(request),
    excluded: request.without ?? [],
    ...(request.given && { given: request.given }),
    ...(request.lost && { lost: request.lost }),
    deadline,
    siteOf: async (language) => {
      const siteCache = request.isPreview ? ownSites : sites;
      const site = await siteCache.of((asked) => call('site', { language: asked }), language, request.version);
      leading ??= agencyRedirect(call, request.url, site);
      const redirected = await leading;
      if (redirected) throw redirected;
      isOlder ||= request.version !== undefined && siteCache.versionOf(site) !== request.version;
      return site;
    },
    i18nOf,
    detectLanguage: ({ url }) => {
      const { enabled, default: usual } = sites.languages();
      const cookie = cookieOf(headers.get('cookie'), languageCookie);
      const detectedLanguage = detectLanguage([new URL(url).searchParams.get('lng'), cookie], enabled, null);
      isGuessed = detectedLanguage === null;
      return detectedLanguage ?? detectLanguage([headers.get('accept-language')], enabled, usual);
    },
    report: (failure, what, error) => {
      if (error instanceof NotInTime) late.push(what in fragments ? what : 'page');
      failures.push({ failure, what, why: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  };
  return {
    host,
    /** Cookies to set. */
    cookies,
    /** Further cookies of a redirect: a mark when it leads to a guessed language. */
    marks: () =>
      isGuessed ? [cookieLine(languageCookie, guessMark, { seconds: guessKept, secure: isSecure(options) })] : [],
    failures,
    late,
    /** Whether the page shows settings from before the requested version, because the API is slow. */
    isOlder: () => isOlder,
    done: () => clearTimeout(timer),
  };
};

/** The host of one request, and what happened while its page was loaded and rendered. */
export type RequestHost = ReturnType<typeof createRequestHost>;
