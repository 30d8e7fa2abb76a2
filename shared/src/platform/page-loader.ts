import type { FragmentUse } from '../contract/fragments.ts';
import { priceLanguage } from '../domain/format.ts';
import { cleanDescription } from '../domain/text.ts';
import { type PageId, routeOf } from '../routes.ts';
import { loadAround, metaAround } from './around.ts';
import { type FoundPage, findPage } from './find-page.ts';
import { loadFragments, startFragments } from './fragment-loader.ts';
import {
  beforeDeadline,
  failureOf,
  type Host,
  loadTexts,
  orOpenDocument,
  reloadIfCodeGone,
  withTimeout,
} from './host.ts';
import { translatorOf } from './i18n.tsx';
import { loadComponent, loadData } from './module-source.ts';
import { unwrap } from './navigation/data.ts';
import type { Meta } from './page.ts';
import { type Failure, failureStatus, type PageResult, pageModule, textsOfPage } from './page-result.ts';

/** A loaded page with its HTTP status and the headers that its loader set. */
export interface LoadedPage {
  result: PageResult;
  status: number;
  headers: Headers;
}

const isResponse = (value: unknown): value is Response => value instanceof Response;

/** Loads the page's own content, without what the layout adds. */
const loadContent = async (
  host: Host,
  request: Request,
  { context, params, canonical }: FoundPage,
): Promise<LoadedPage> => {
  const { page: id, language, site } = context;
  const { owner, path } = pageModule(id);
  const around = loadAround(host, request, context);
  const code = loadData(host.source, owner);
  const loadPageData = async () => {
    const page = (await code).pages[routeOf(id).file];
    const expected = page?.expected?.({ params, context }) ?? [];
    const loading = withTimeout(host, page?.loader?.({ request, params, context }));
    const fragmentsOf = startFragments(host, request, context, expected);
    return { page, fragmentsOf, loaded: await loading };
  };
  const pageData = beforeDeadline(host, loadPageData());
  // The API is called first if the data module is already loaded: requesting twenty files takes a phone a tenth of a second.
  if (host.source.peek(owner, 'data')) await code.catch(() => undefined);
  const [{ page, fragmentsOf, loaded }] = await Promise.all([
    pageData,
    loadComponent(host.source, owner, path),
    ...textsOfPage(id, language).map((texts) => loadTexts(host, owner, language, texts)),
  ]);
  if (isResponse(loaded)) throw loaded;
  if (canonical) throw canonical;
  if (!page) throw new Error(`${owner} does not expose the page '${id}'`);
  const { data = null, status = 200, headers: given } = unwrap(loaded);
  const headers = new Headers(given);
  const [fragments, own] = await Promise.all([fragmentsOf(page.fragments?.(data) ?? []), around]);
  const meta = page.meta({
    data,
    params,
    context,
    t: translatorOf(host.i18nOf(language), owner, priceLanguage(site, language)),
  });
  const result: PageResult = { page: id, language, params, data, failure: null, meta, fragments, site };
  if (!own) return { result, status, headers };
  const surroundings = {
    meta: metaAround(meta, own.meta),
    fragments: { ...fragments, ...own.fragments },
    around: own.data,
  };
  return { result: { ...result, ...surroundings }, status, headers };
};

// What the agency wrote may have markup. Only here, so that no first page in a browser loads what reads it.
const withPlainDescription = ({ description, ...meta }: Meta): Meta => ({
  ...meta,
  ...(description !== undefined && {
    description: cleanDescription(description, { limit: Number.POSITIVE_INFINITY }),
  }),
});

const isLost = (failure: Failure): boolean => failure === 'not-found' || failure === 'gone';

const isBare = (page: PageId): boolean => routeOf(page).frame === 'bare';

// A missing page offers the search.
const lostFragments: FragmentUse[] = [{ id: 'listings.hero-search', props: {} }];

/**
 * Loads the page of a request with its fragments, texts and data, before anything renders. Throws a redirect (a `Response`), and
 * returns every other failure as a page with a notice.
 */
export const loadPage = async (host: Host, request: Request): Promise<LoadedPage> => {
  const match = await findPage(host, request);
  const { context } = match;
  const texts = orOpenDocument(host, request, loadTexts(host, 'shell', context.language));
  const layout = loadFragments(host, request, context, isBare(context.page) ? [] : host.layoutFragments);

  const fail = async (failure: Failure): Promise<LoadedPage> => {
    const lostLoading = loadFragments(host, request, context, isLost(failure) && !host.given ? lostFragments : []);
    const [layoutFragments, search] = await Promise.all([layout, lostLoading, texts]);
    return {
      result: {
        page: context.page,
        language: context.language,
        params: match.params,
        data: null,
        failure,
        meta: { title: '', robots: 'noindex' },
        fragments: { ...layoutFragments, ...search },
        site: context.site,
      },
      status: failureStatus[failure],
      headers: new Headers(),
    };
  };

  if (!match.exists) return fail('not-found');
  if (host.lost) return fail(host.lost);
  if (host.excluded?.includes('page')) return fail('render');
  try {
    const [{ result, ...answer }, layoutFragments] = await Promise.all([
      loadContent(host, request, match),
      layout,
      texts,
    ]);
    const meta = withPlainDescription(result.meta);
    return { ...answer, result: { ...result, meta, fragments: { ...result.fragments, ...layoutFragments } } };
  } catch (error) {
    if (isResponse(error) || request.signal.aborted) throw error;
    await reloadIfCodeGone(host, request, error);
    const failure = failureOf(error);
    // Not reported: the withdrawal of the release was already reported once.
    if (failure === 'absent') return fail('remote');
    if (!isLost(failure)) host.report(failure, context.page, error);
    return fail(failure);
  }
};
