import type { TopBarItem } from '@rowhouse/shared/contract/site';
import { opensInNewTab } from '@rowhouse/shared/domain/link-target';
import { Link, useCurrentPage, useTranslatedPath } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { NewTabLink } from './new-tab-link.tsx';
import styles from './top-bar.module.css';
import { useMessages } from './use-messages.ts';

const Item = ({ item }: { item: TopBarItem }) => {
  const translated = useTranslatedPath();
  const className = `${styles.link} top-bar-${item.id}`;
  const text = (
    <>
      {item.icon && <Icon name={item.icon} size="small" />}
      <span className={item.icon ? styles.beside : undefined}>{item.label}</span>
    </>
  );
  return opensInNewTab(item.link) ? (
    <NewTabLink href={item.link} className={className}>
      {text}
    </NewTabLink>
  ) : (
    <Link href={translated(item.link)} className={className}>
      {text}
    </Link>
  );
};

const Side = ({ items }: { items: TopBarItem[] }) => (
  <ul className={styles.side}>
    {items.map((item) => (
      <li key={item.id}>
        <Item item={item} />
      </li>
    ))}
  </ul>
);

/** The bar above the header with the items of the settings; nothing where there are none. */
export const TopBar = () => {
  const t = useMessages();
  const { left, right } = useCurrentPage().site.topBar;
  if (left.length + right.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t('top-bar.label')}>
      <div className={styles.inner}>
        <Side items={left} />
        <Side items={right} />
      </div>
    </nav>
  );
};
