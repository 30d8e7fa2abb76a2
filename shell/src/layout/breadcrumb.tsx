import { Link } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { Icon } from '@rowhouse/shared/ui/icon';
import styles from './breadcrumb.module.css';
import { useListBack } from './use-list-visit.ts';
import { useMessages } from './use-messages.ts';
import { type TrailItem, useTrail } from './use-trail.ts';

/** The steps from the home page down to this page; the last is this page and is never a link. */
export const Steps = ({ items }: { items: readonly TrailItem[] }) => (
  <ol className={styles.list}>
    {items.map(({ label, language, href, state }, index) => (
      <li className={styles.item} key={`${href ?? ''} ${label}`}>
        <Icon name="chevron-right" size="small" className={styles.mark} />
        {index === items.length - 1 ? (
          <span aria-current="page" className={styles.here} lang={language}>
            {label}
          </span>
        ) : href === undefined ? (
          <span>{label}</span>
        ) : (
          <Link href={href} state={state} className={styles.link}>
            {label}
          </Link>
        )}
      </li>
    ))}
  </ol>
);

/**
 * The breadcrumb of a page; on a property page the list's step links to the list as the visitor left it, not to its
 * first page.
 */
export const Breadcrumb = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const trail = useTrail(result);
  const back = useListBack(result);
  const items = trail.map((item) =>
    back && item.href === back.href.split('?')[0] ? { ...item, href: back.href, state: { entry: back.entry } } : item,
  );
  if (items.length === 0) return null;
  return (
    <nav aria-label={t('breadcrumb.label')} className={styles.breadcrumb}>
      <Steps items={items} />
    </nav>
  );
};
