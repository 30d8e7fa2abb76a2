import { Link, useHref } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { routeOf } from '@rowhouse/shared/routes';
import { Breadcrumb } from '@rowhouse/shared/ui/breadcrumb';
import styles from './trail.module.css';
import { useMessages } from './use-messages.ts';

const parentLabels = { home: 'page.home', 'for-sale': 'page.for-sale', 'for-rent': 'page.for-rent' } as const;

const isParent = (page: string | undefined): page is keyof typeof parentLabels =>
  page !== undefined && page in parentLabels;

/** The breadcrumb of a page: its parents from home down, then itself; the home page has none. */
export const Trail = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const href = useHref();
  if (result.failure || result.page === 'home') return null;
  const parent = routeOf(result.page).parent;
  const parents = isParent(parent) && parent !== 'home' ? (['home', parent] as const) : (['home'] as const);
  const items = [
    ...parents.map((page) => ({ label: t(parentLabels[page]), href: href(page) })),
    { label: result.meta.breadcrumb ?? result.meta.title },
  ];
  return (
    <div className={styles.trail}>
      <Breadcrumb items={items} label={t('breadcrumb.label')} link={Link} />
    </div>
  );
};
