import type { LinkProps } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import type { ComponentType } from 'react';
import styles from './breadcrumb.module.css';
import type { TrailItem } from './use-trail.ts';

interface BreadcrumbProps {
  /** From the home page down to this page; the last is this page and is never a link. */
  items: readonly TrailItem[];
  /** The name of the navigation. */
  label: string;
  link: ComponentType<LinkProps>;
}

/** The place of this page in the site. */
export const Breadcrumb = ({ items, label, link: Link }: BreadcrumbProps) => (
  <nav aria-label={label} className={styles.breadcrumb}>
    <ol className={styles.list}>
      {items.map((item, index) => (
        <li className={styles.item} key={`${item.href ?? ''} ${item.label}`}>
          <Icon name="chevron-right" size="small" className={styles.mark} />
          {index === items.length - 1 ? (
            <span aria-current="page" className={styles.here}>
              {item.label}
            </span>
          ) : item.href === undefined ? (
            <span>{item.label}</span>
          ) : (
            <Link href={item.href} className={styles.link}>
              {item.label}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
