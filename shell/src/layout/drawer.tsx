import { layoutWidths } from '@rowhouse/shared/domain/device';
import { Link, useDisclosure, useHref } from '@rowhouse/shared/platform';
import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import { HydrationSlice } from '@rowhouse/shared/platform/hydration-slice';
import { useLocation } from '@rowhouse/shared/platform/navigation/context';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { Icon } from '@rowhouse/shared/ui/icon';
import { memo, useEffect, useRef } from 'react';
import styles from './drawer.module.css';
import { FavouritesLink } from './favourites-link.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { MenuLink, MenuLinks } from './menu-link.tsx';
import { OwnerLink } from './owner-link.tsx';
import { useMessages } from './use-messages.ts';

const Items = memo(() => {
  const t = useMessages();
  const href = useHref();
  const { items, showFreeEvaluation } = useCurrentSite().site.menu;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <MenuLink item={item} className={styles.item} />
          <MenuLinks items={item.children} className={styles.children} linkClass={styles.child} />
        </li>
      ))}
      {showFreeEvaluation && (
        <li>
          <Link href={href('contact-demand')} className={styles.evaluation}>
            {t('menu.evaluation')} <Icon name="arrow-right" size="small" />
          </Link>
        </li>
      )}
      <li>
        <FavouritesLink className={styles.kept} />
      </li>
      <li>
        <OwnerLink />
      </li>
    </ul>
  );
});

/**
 * The menu on a small screen: the languages, in view however long the menu is, every item with its children, the free
 * valuation and the owners' login; a plain `<details>` without JavaScript.
 */
export const Drawer = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const { ref, close } = useDisclosure(useLocation().pathname);
  const panel = useRef<HTMLElement>(null);
  // It ends with the screen, below whatever is above it: the bar at the top, and the row of the header as high as its text.
  const fit = (): void => {
    const { current: nav } = panel;
    if (ref.current?.open) nav?.style.setProperty('--panel-top', `${Math.max(0, nav.getBoundingClientRect().top)}px`);
  };

  // A wide screen shows the menu bar instead: an open drawer would reappear when the window narrows.
  useEffect(() => {
    const hasBar = matchMedia(`(width >= ${layoutWidths.desktop}px)`);
    const onChange = (): void => {
      if (hasBar.matches) close();
    };
    hasBar.addEventListener('change', onChange);
    return () => hasBar.removeEventListener('change', onChange);
  }, [close]);

  return (
    <details ref={ref} className={styles.drawer} onToggle={fit}>
      <summary className={styles.toggle} aria-label={t('menu.label')}>
        <Icon name="menu" className={styles.whenClosed} />
        <Icon name="close" className={styles.whenOpen} />
      </summary>
      <nav ref={panel} className={styles.panel} aria-label={t('menu.label')}>
        <HydrationSlice name="drawer" wakes="near" place={panel}>
          <div className={styles.languages}>
            <LanguageSwitcher result={result} />
          </div>
          <Items />
        </HydrationSlice>
      </nav>
    </details>
  );
};
