import type { MenuItem } from '@rowhouse/shared/contract/site';
import { useDisclosure } from '@rowhouse/shared/platform';
import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import { HydrationSlice } from '@rowhouse/shared/platform/hydration-slice';
import { useLocation } from '@rowhouse/shared/platform/navigation/context';
import { Icon } from '@rowhouse/shared/ui/icon';
import { memo, useRef } from 'react';
import headerLink from './header-link.module.css';
import styles from './menu-bar.module.css';
import { MenuLink, MenuLinks } from './menu-link.tsx';
import { useMessages } from './use-messages.ts';

const mainItem = `${headerLink.link} ${styles.item}`;

const Item = ({ item }: { item: MenuItem }) => {
  const t = useMessages();
  const { ref } = useDisclosure(useLocation().pathname);
  return (
    <li className={styles.place}>
      <MenuLink item={item} className={mainItem} />
      {item.children.length > 0 && (
        <details ref={ref} className={styles.disclosure}>
          <summary className={styles.chevron} aria-label={t('menu.children', { title: item.title })}>
            <Icon name="chevron-down" size="small" />
          </summary>
          <div className={styles.panel}>
            <MenuLinks items={item.children} className={styles.children} linkClass={styles.child} />
          </div>
        </details>
      )}
    </li>
  );
};

const Extra = ({ items }: { items: MenuItem[] }) => {
  const t = useMessages();
  const { ref } = useDisclosure(useLocation().pathname);
  return (
    <li className={styles.place}>
      <details ref={ref} className={styles.disclosure}>
        <summary className={mainItem}>
          {t('menu.more')}
          <Icon name="chevron-down" size="small" className={styles.turns} />
        </summary>
        <div className={`${styles.panel} ${styles.extra}`}>
          <ul className={styles.children}>
            {items.map((item) => (
              <li key={item.id}>
                <MenuLink item={item} className={styles.child} />
                <MenuLinks items={item.children} className={styles.children} linkClass={styles.child} />
              </li>
            ))}
          </ul>
        </div>
      </details>
    </li>
  );
};

/** The menu in a row: as many main items as the settings allow, and the rest in an overlay. */
export const MenuBar = memo(() => {
  const t = useMessages();
  const { items, maxItems } = useCurrentSite().site.menu;
  const shownItems = items.slice(0, maxItems ?? items.length);
  const bar = useRef<HTMLElement>(null);
  const extra = items.slice(shownItems.length);
  return (
    <nav ref={bar} className={styles.bar} aria-label={t('menu.label')}>
      <HydrationSlice name="menu" wakes="near" place={bar}>
        <ul className={styles.menu}>
          {shownItems.map((item) => (
            <Item key={item.id} item={item} />
          ))}
          {extra.length > 0 && <Extra items={extra} />}
        </ul>
      </HydrationSlice>
    </nav>
  );
});
