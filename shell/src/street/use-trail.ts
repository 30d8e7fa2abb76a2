import { useHref } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { routeOf } from '@rowhouse/shared/routes';
import { useMessages } from './use-messages.ts';

/** One step on the way to a page; the page itself has no link. */
export interface TrailItem {
  label: string;
  href?: string;
}

const parentLabels = { home: 'page.home', 'for-sale': 'page.for-sale', 'for-rent': 'page.for-rent' } as const;

const isParent = (page: string | undefined): page is keyof typeof parentLabels =>
  page !== undefined && page in parentLabels;

/** The way to a page, for its visitors and for search engines: its parents from home down, then itself; the home page and a failure have none. */
export const useTrail = (result: PageResult): TrailItem[] => {
  const t = useMessages();
  const href = useHref();
  if (result.failure || result.page === 'home') return [];
  const parent = routeOf(result.page).parent;
  const parents = isParent(parent) && parent !== 'home' ? (['home', parent] as const) : (['home'] as const);
  return [
    ...parents.map((page) => ({ label: t(parentLabels[page]), href: href(page) })),
    { label: result.meta.breadcrumb ?? result.meta.title },
  ];
};
