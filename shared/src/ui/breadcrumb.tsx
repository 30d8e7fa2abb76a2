import styles from './breadcrumb.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { type LinkComponent, PlainLink } from './link.tsx';

export type BreadcrumbItem = { label: string; href?: string };

export type BreadcrumbProps = {
  /** From the home page down to this page; the last is this page and is never a link. */
  items: readonly BreadcrumbItem[];
  /** The name of the navigation. */
  label: string;
  link?: LinkComponent;
  className?: string;
};

/** Where this page stands in the site. */
export function Breadcrumb({ items, label, link: Link = PlainLink, className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={classNames(styles.breadcrumb, className)}>
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
}
