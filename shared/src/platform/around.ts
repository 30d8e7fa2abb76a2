import type { Site } from '../contract/site.ts';
import { priceLanguage } from '../domain/format.ts';
import { routeOf } from '../routes.ts';
import { loadFragments } from './fragment-loader.ts';
import { beforeDeadline, failureOf, type Host, withTimeout } from './host.ts';
import { translatorOf } from './i18n.tsx';
import { loadComponent, loadData } from './module-source.ts';
import type { Meta, PageContext } from './page.ts';
import { factsOf } from './page-facts.ts';
import { type PageResult, pageModule } from './page-result.ts';

/** The agency's content around the own part of a remote's page, loaded like a content page. */
interface Around {
  data: unknown;
  meta: Meta;
  fragments: PageResult['fragments'];
}

// The settings name the pages with content, and change with them, so that a list loads its content once for all of its filters.
const loads = new WeakMap<Site, Map<string, Promise<unknown>>>();

const once = (site: Site, page: string, load: () => Promise<unknown>): Promise<unknown> => {
  const loaded = loads.get(site) ?? new Map<string, Promise<unknown>>();
  loads.set(site, loaded);
  const loading = loaded.get(page) ?? load();
  loaded.set(page, loading);
  loading.catch(() => loaded.delete(page));
  return loading;
};

const load = async (host: Host, request: Request, context: PageContext): Promise<Around | null> => {
  const { owner, path } = pageModule('content');
  const { page, language, site } = context;
  const params = { content: `page.${page}` };
  const loadContent = async () => {
    const code = (await loadData(host.source, owner)).pages[routeOf('content').file];
    const loading = once(site, page, async () => code?.loader?.({ request, params, context }));
    return { code, data: await withTimeout(host, loading) };
  };
  const [{ code, data }] = await Promise.all([
    beforeDeadline(host, loadContent()),
    loadComponent(host.source, owner, path),
  ]);
  if (!code || data === undefined) return null;
  const meta = code.meta({
    data,
    params,
    context,
    t: translatorOf(host.i18nOf(language), owner, priceLanguage(site, language)),
  });
  return { data, meta, fragments: await loadFragments(host, request, context, code.fragments?.(data) ?? []) };
};

/** Loads the agency's content around a page; null if there is none. If it cannot be loaded, the page is shown without it. */
export const loadAround = async (host: Host, request: Request, context: PageContext): Promise<Around | null> => {
  if (!factsOf(context.site, context.page)?.hasContent || host.given) return null;
  try {
    return await load(host, request, context);
  } catch (error) {
    // The content was removed a moment ago.
    if (error instanceof Response || request.signal.aborted) return null;
    const failure = failureOf(error);
    if (failure !== 'absent') host.report(failure, 'content', error);
    return null;
  }
};

const isWhole = ({ robots, canonicalQuery = '' }: Meta): boolean =>
  !robots &&
  Object.values(typeof canonicalQuery === 'string' ? [canonicalQuery] : canonicalQuery).every((q) => q === '');

/**
 * The metadata of a page with content around it. Title and description of the content are those of the page itself: a narrowed list or a
 * further page of it names what it shows.
 */
export const metaAround = (page: Meta, content: Meta): Meta => {
  const pageContent = isWhole(page) ? content : undefined;
  return {
    ...page,
    title: pageContent?.title || page.title,
    ...((pageContent?.description || page.description) && {
      description: pageContent?.description || page.description,
    }),
    breadcrumb: content.breadcrumb === '' ? '' : (page.breadcrumb ?? page.title),
    ...((content.image ?? page.image) && { image: content.image ?? page.image }),
    ...((page.robots ?? content.robots) && { robots: page.robots ?? content.robots }),
  };
};
