import type { ContentRoute } from '@rowhouse/shared/domain/content-route';
import type { Language } from '@rowhouse/shared/domain/language';
import { useHref, useTranslatedPath } from '@rowhouse/shared/platform';
import { factsOf } from '@rowhouse/shared/platform/page-facts';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { contentRouteOf, isFixedPage, matchRoute, type PageId, routeOf } from '@rowhouse/shared/routes';
import { useMessages } from './use-messages.ts';

/** One step of a breadcrumb; the page itself has no link. */
export interface TrailItem {
  label: string;
  /** The language of the label, where it differs from the page's. */
  language?: Language | undefined;
  href?: string;
  /** State of the history entry that the link creates. */
  state?: Readonly<Record<string, string>>;
}

const parents = {
  home: 'page.home',
  'for-sale': 'page.for-sale',
  'for-rent': 'page.for-rent',
  projects: 'page.projects',
  services: 'page.services',
  'about-us': 'page.about-us',
  login: 'menu.owner',
  'owner-dashboard': 'menu.dashboard',
} as const;

const isParent = (page: string | undefined): page is keyof typeof parents =>
  page !== undefined && Object.hasOwn(parents, page);

// The pages of the table above one, from the top down; home comes first anyway.
const pagesAbove = (page: PageId, below: readonly PageId[] = []): PageId[] => {
  const { parent } = routeOf(page);
  // An address with parameters is not known here.
  if (parent === undefined || !isFixedPage(parent) || parent === 'home' || below.includes(parent)) return [];
  return [...pagesAbove(parent, [...below, page]), ...(routeOf(parent).original.includes(':') ? [] : [parent])];
};

/** The public pages above a content page, from the top down. */
export const contentParents = (
  id: string | undefined,
  content: readonly ContentRoute[],
): { path: string; names: ContentRoute['breadcrumb']['names'] | null; page: PageId }[] => {
  const parent = contentRouteOf(id, content)?.breadcrumb.parent;
  const match = parent ? matchRoute(parent, content) : null;
  if (!parent || !match) return [];
  if (match.page !== 'content') return [{ path: parent, names: null, page: match.page }];
  const route = contentRouteOf(match.params.content, content);
  const above = contentParents(route?.id, content);
  return route?.breadcrumb.public && !route.gone
    ? [...above, { path: parent, names: route.breadcrumb.names, page: match.page }]
    : above;
};

/**
 * The breadcrumb of a page: its parents from home down, then the page itself; empty for home, for failures and for
 * content without a breadcrumb.
 */
export const useTrail = (result: PageResult): TrailItem[] => {
  const t = useMessages();
  const href = useHref();
  const translated = useTranslatedPath();
  const { language, site, page, meta, params } = result;
  if (result.failure || page === 'home' || meta.breadcrumb === '') return [];
  const isStep = (above: PageId): boolean => !factsOf(site, above)?.isNoStep;
  const nameOf = (above: PageId): string => {
    const ownName = above === 'content' ? undefined : routeOf(above).names?.[language];
    return ownName ?? (isParent(above) ? t(parents[above]) : '');
  };
  return [
    { label: t('page.home'), href: href('home') },
    ...pagesAbove(page)
      .filter((above) => isStep(above) && nameOf(above) !== '')
      .map((above) => ({ label: nameOf(above), href: href(above) })),
    ...contentParents(params.content, site.routes).flatMap(({ path, names, page: above }) => {
      const label = names?.[language] ?? (isStep(above) ? nameOf(above) : '');
      return label ? [{ label, href: translated(path) }] : [];
    }),
    { label: meta.breadcrumb ?? meta.title, language: meta.breadcrumbLanguage },
  ];
};
