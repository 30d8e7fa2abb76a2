import type { i18n as I18n } from 'i18next';
import { redirect } from 'react-router-dom';
import * as v from 'valibot';
import { type FragmentUse, fragments as fragmentContract } from '../contract/fragments.ts';
import type { Site } from '../contract/site.ts';
import { type Language, languages } from '../domain/language.ts';
import {
  contentRouteOf,
  fallbackRoute,
  hrefFor,
  matchRoute,
  type PageId,
  type RouteMatch,
  routeOf,
} from '../routes.ts';
import { type Call, CallError } from './call.ts';
import { addMessages, translatorOf } from './i18n.tsx';
import { CodeGone, loadComponent, loadData, loadMessages, type ModuleSource } from './module-source.ts';
import type { PageContext } from './page.ts';
import {
  type Failure,
  type FragmentResult,
  failureStatus,
  fragmentKey,
  fragmentModule,
  type PageResult,
  pageModule,
} from './page-result.ts';

/** Said of a remote whose loader is still at work when nobody waits for it any longer. */
export class NotInTime extends Error {}

/** What a program that shows pages supplies: modules, the API, texts, the visitor's language. */
export interface Host {
  source: ModuleSource;
  call: Call;
  i18nOf: (language: Language) => I18n;
  siteOf: (language: Language) => Promise<Site>;
  origin: string;
  /** Language for a path that names none. */
  detectLanguage: (request: Request) => Language;
  /** Fragments that the layout itself holds on every page. */
  layoutFragments: FragmentUse[];
  /** What is left out, since it ended the program that rendered it: ids of fragments, 'fragments' for all, or 'page'. */
  without?: readonly string[];
  /** Rejects with `NotInTime` when whoever asked waits no longer: a loader that never answers fails alone. */
  deadline?: Promise<never>;
  /** Goes on by a whole document, never to return, where what it takes to stay cannot be had; a program that renders documents has none. */
  leave?: (request: Request) => Promise<never>;
  /** Asks for the whole document of an address whose code is gone, never to return; returns where that was just done and helped nothing. */
  renew?: (request: Request) => Promise<void>;
  /** Told of every failure, with what failed. */
  report: (failure: Failure, what: string, error: unknown) => void;
}

/** A loaded page with its HTTP status and the headers that its loader asked for. */
export interface LoadedPage {
  result: PageResult;
  status: number;
  headers: Headers;
}

interface Target {
  match: RouteMatch & { language: Language };
  context: PageContext;
  /** Where the page really stands, if the request named it otherwise; its own loader may know better. */
  canonical: string | null;
}

const failureOf = (error: unknown): Failure => {
  if (!(error instanceof CallError)) return 'remote';
  return error.code === 'not-found' || error.code === 'gone' ? error.code : 'api';
};

const isResponse = (value: unknown): value is Response => value instanceof Response;

// `data()` of React Router gives this shape; it is unwrapped here, since one route stands for every page.
const withInitSchema = v.object({
  type: v.literal('DataWithResponseInit'),
  data: v.unknown(),
  init: v.nullable(v.looseObject({})),
});

const unwrap = (value: unknown): { data: unknown; status: number; headers: Headers } => {
  const parsed = v.safeParse(withInitSchema, value);
  if (!parsed.success) return { data: value ?? null, status: 200, headers: new Headers() };
  const init: ResponseInit = parsed.output.init ?? {};
  return { data: parsed.output.data, status: init.status ?? 200, headers: new Headers(init.headers) };
};

const languageNamed = (path: string): Language | undefined =>
  languages.find((language) => path.startsWith(`/${language}/`));

// While the API is away, an address of before is like any that names nothing.
const formerly = async (host: Host, path: string): Promise<RouteMatch | null> => {
  const { content } = await host.call('formerPath', { path }).catch(() => ({ content: null }));
  return content === null ? null : { page: 'content', language: languageNamed(path) ?? null, params: { content } };
};

/** The page and language that a request names, or null; throws a redirect where it stands elsewhere, or something stands in for it. */
const targetOf = async (host: Host, request: Request): Promise<Target | null> => {
  const url = new URL(request.url);
  const fixed = matchRoute(url.pathname);
  const named = fixed?.language ?? languageNamed(url.pathname) ?? host.detectLanguage(request);
  const site = await host.siteOf(named);
  const standing = fixed ?? matchRoute(url.pathname, site.routes);
  const former = standing ? null : await formerly(host, url.pathname);
  const match = standing ?? former ?? fallbackRoute(url.pathname);
  const { page, params } = match;
  const language = match.language ?? host.detectLanguage(request);
  const enabled = site.languages.enabled.includes(language) ? language : site.languages.default;
  const own = () => hrefFor(page, params, enabled, url.search.slice(1), site.routes);
  if (!standing && !former) {
    if (site.unmatchedPaths === 'home') throw redirect(page === 'home' ? hrefFor(page, {}, enabled) : own());
    return null;
  }
  const content = contentRouteOf(params.content, site.routes);
  const away = content?.externalUrls?.[enabled];
  if (away) throw redirect(away);
  // What moved and went since is gone at its old address too.
  if (former && content && !content.gone) throw redirect(own(), match.language ? 301 : 302);
  const isOwn = former !== null || (enabled === match.language && url.pathname.endsWith('/'));
  const canonical = isOwn || routeOf(page).redirects ? null : own();
  // A page of one among many knows its own address, and two redirects would be one too many.
  if (canonical && !routeOf(page).original.includes(':')) throw redirect(canonical);
  return { match: { page, params, language: enabled }, context: contextOf(host, page, enabled, site), canonical };
};

const contextOf = (host: Host, page: PageId, language: Language, site: Site): PageContext => ({
  page,
  language,
  site,
  call: host.call,
  origin: host.origin,
  hrefFor: (target, params = {}, query, other = language) => hrefFor(target, params, other, query, site.routes),
});

const loadTexts = async (host: Host, owner: Parameters<typeof loadMessages>[1], language: Language): Promise<void> => {
  addMessages(host.i18nOf(language), owner, await loadMessages(host.source, owner, language));
};

// Without them not even a notice can be shown, nor can a form be sent: the server has what this program could not get.
const orLeave = <T>(host: Host, request: Request, loading: Promise<T>): Promise<T> =>
  loading.catch((error: unknown) => {
    if (!host.leave || request.signal.aborted) throw error;
    return host.leave(request);
  });

const inTime = <T>({ deadline }: Host, loading: Promise<T>): Promise<T> =>
  deadline ? Promise.race([loading, deadline]) : loading;

const renewed = async (host: Host, request: Request, error: unknown): Promise<void> => {
  if (error instanceof CodeGone && !request.signal.aborted) await host.renew?.(request);
};

const loadFragment = async (
  host: Host,
  request: Request,
  context: PageContext,
  use: FragmentUse,
): Promise<FragmentResult> => {
  const { owner, path } = fragmentModule(use.id);
  const { name } = fragmentContract[use.id];
  if (host.without?.some((part) => part === use.id || part === 'fragments'))
    return { id: use.id, data: null, failure: 'render' };
  try {
    const [data] = await Promise.all([
      inTime(
        host,
        loadData(host.source, owner).then(
          ({ fragments }) => fragments[name]?.loader({ props: use.props, context }) ?? null,
        ),
      ),
      loadComponent(host.source, owner, path),
      loadTexts(host, owner, context.language),
    ]);
    return { id: use.id, data, failure: null };
  } catch (error) {
    await renewed(host, request, error);
    const failure = failureOf(error);
    host.report(failure, use.id, error);
    return { id: use.id, data: null, failure };
  }
};

const loadFragments = async (
  host: Host,
  request: Request,
  context: PageContext,
  uses: FragmentUse[],
): Promise<Record<string, FragmentResult>> =>
  Object.fromEntries(
    await Promise.all(
      uses.map(
        async (use) => [fragmentKey(use.id, use.props), await loadFragment(host, request, context, use)] as const,
      ),
    ),
  );

// Whoever finds nothing at an address is offered the search.
const lostFragments: FragmentUse[] = [{ id: 'listings.hero-search', props: {} }];

const failed = (
  context: PageContext,
  params: PageResult['params'],
  failure: Failure,
  fragments: PageResult['fragments'],
): LoadedPage => ({
  result: {
    page: context.page,
    language: context.language,
    params,
    data: null,
    failure,
    meta: { title: '', robots: 'noindex' },
    fragments,
    site: context.site,
  },
  status: failureStatus[failure],
  headers: new Headers(),
});

/**
 * Loads the page that a request names, with its fragments, texts and data, before anything renders; throws a redirect
 * (a `Response`), and gives every other failure as a page that says so.
 */
export const loadPage = async (host: Host, request: Request): Promise<LoadedPage> => {
  const target = await targetOf(host, request);
  if (!target) {
    const language = host.detectLanguage(request);
    const [site] = await Promise.all([
      host.siteOf(language),
      orLeave(host, request, loadTexts(host, 'shell', language)),
    ]);
    const context = contextOf(host, 'home', language, site);
    return failed(
      context,
      {},
      'not-found',
      await loadFragments(host, request, context, [...host.layoutFragments, ...lostFragments]),
    );
  }
  const { match, context, canonical } = target;
  const { owner, path } = pageModule(match.page);
  const texts = orLeave(host, request, loadTexts(host, 'shell', match.language));
  const layout = loadFragments(host, request, context, host.layoutFragments);
  if (host.without?.includes('page')) {
    const [held] = await Promise.all([layout, texts]);
    return failed(context, match.params, 'render', held);
  }
  try {
    const exposed = loadData(host.source, owner);
    const [app, loaded] = await Promise.all([
      exposed,
      inTime(
        host,
        exposed.then(({ pages }) =>
          pages[routeOf(match.page).file]?.loader?.({ request, params: match.params, context }),
        ),
      ),
      loadComponent(host.source, owner, path),
      loadTexts(host, owner, match.language),
      texts,
    ]);
    if (isResponse(loaded)) throw loaded;
    if (canonical) throw redirect(canonical);
    const page = app.pages[routeOf(match.page).file];
    if (!page) throw new Error(`${owner} does not expose the page '${match.page}'`);
    const { data, status, headers } = unwrap(loaded);
    const [held, layoutHeld] = await Promise.all([
      loadFragments(host, request, context, page.fragments?.(data) ?? []),
      layout,
    ]);
    const meta = page.meta({
      data,
      params: match.params,
      context,
      t: translatorOf(host.i18nOf(match.language), owner),
    });
    return {
      result: {
        page: match.page,
        language: match.language,
        params: match.params,
        data,
        failure: null,
        meta,
        fragments: { ...held, ...layoutHeld },
        site: context.site,
      },
      status,
      headers,
    };
  } catch (error) {
    if (isResponse(error) || request.signal.aborted) throw error;
    await renewed(host, request, error);
    const failure = failureOf(error);
    const isLost = failure === 'not-found' || failure === 'gone';
    const [layoutHeld, search] = await Promise.all([
      layout,
      loadFragments(host, request, context, isLost ? lostFragments : []),
      texts,
    ]);
    const held = { ...layoutHeld, ...search };
    if (!isLost) host.report(failure, match.page, error);
    return failed(context, match.params, failure, held);
  }
};

const isForm = (request: Request): Promise<boolean> =>
  request
    .clone()
    .formData()
    .then(
      () => true,
      () => false,
    );

/** Runs the action of the page that a request names: its data, or a redirect thrown or returned. */
export const runAction = async (host: Host, request: Request): Promise<unknown> => {
  const target = await targetOf(host, request);
  if (!target) throw new Response(null, { status: 404 });
  const { match, context, canonical } = target;
  if (canonical) throw redirect(canonical);
  const { owner } = pageModule(match.page);
  const { pages } = await orLeave(host, request, loadData(host.source, owner));
  const action = pages[routeOf(match.page).file]?.action;
  if (!action) throw new Response(null, { status: 405 });
  if (!(await isForm(request))) throw new Response(null, { status: 400 });
  return action({ request, params: match.params, context });
};
