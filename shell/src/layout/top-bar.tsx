import type { TopBarItem } from '@rowhouse/shared/contract/site';
import { opensInNewTab } from '@rowhouse/shared/domain/link-target';
import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import { Icon } from '@rowhouse/shared/ui/icon';
import { memo } from 'react';
import { SettingsLink } from './settings-link.tsx';
import styles from './top-bar.module.css';
import { useMessages } from './use-messages.ts';

const Item = ({ item: { id, icon, label, link } }: { item: TopBarItem }) => (
  <SettingsLink href={link} isNewTab={opensInNewTab(link)} className={`${styles.link} top-bar-${id}`}>
    {icon && <Icon name={icon} size="small" />}
    <span className={icon ? styles.beside : undefined} translate={/[\d@]/.test(label) ? 'no' : undefined}>
      {label}
    </span>
  </SettingsLink>
);

const Side = ({ items }: { items: TopBarItem[] }) => (
  <ul className={styles.side}>
    {items.map((item) => (
      <li key={item.id}>
        <Item item={item} />
      </li>
    ))}
  </ul>
);

/** The bar above the header with the items of the settings; nothing when there are none. */
export const TopBar = memo(() => {
  const t = useMessages();
  const { left, right } = useCurrentSite().site.topBar;
  if (left.length + right.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={t('top-bar.label')}>
      <div className={styles.inner}>
        <Side items={left} />
        <Side items={right} />
      </div>
    </nav>
  );
});
