import { useCurrentSite } from '@rowhouse/shared/platform/current-page';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { classNames } from '@rowhouse/shared/ui/class-names';
import type { ReactNode } from 'react';
import { Drawer } from './drawer.tsx';
import { FavouritesLink } from './favourites-link.tsx';
import { headerEndId } from './first-paint.ts';
import styles from './header.module.css';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { MenuBar } from './menu-bar.tsx';
import { OwnerLink } from './owner-link.tsx';
import { useScrolledPast } from './use-scroll.ts';

const threshold = 30; // px
const zones = ['left', 'center', 'right'] as const;

// The header is clear only above a banner; the home page has one when its metadata has a picture.
const hasBanner = ({ page, failure, meta }: PageResult): boolean =>
  page === 'home' && failure === null && meta.image !== undefined;

/**
 * Logo, menu, favourites, languages and the owners' login, placed as the settings say; transparent over the banner of
 * the home page until the page is scrolled.
 */
export const Header = ({ result }: { result: PageResult }) => {
  const { positions, changeOnScroll } = useCurrentSite().site.header;
  const isScrolled = useScrolledPast(threshold) && changeOnScroll;
  const isClear = changeOnScroll && hasBanner(result);
  const parts: Record<keyof typeof positions, ReactNode> = {
    logo: <Logo key="logo" />,
    menu: <MenuBar key="menu" />,
    switcher: (
      <div key="switcher" className={styles.switcher}>
        <LanguageSwitcher result={result} />
      </div>
    ),
  };
  const partsAt = (zone: (typeof zones)[number], ...names: (keyof typeof positions)[]) =>
    names.filter((name) => positions[name] === zone).map((name) => parts[name]);
  const hasCenter = Object.values(positions).includes('center');
  return (
    <header
      className={classNames(styles.header, isClear && styles.clear, !changeOnScroll && styles.still)}
      data-over={isClear || undefined}
      data-scrolled={isScrolled || undefined}
    >
      <div className={classNames(styles.bar, !hasCenter && styles.sides)}>
        {zones.map((zone) => (
          <div key={zone} className={`${styles.zone} ${styles[zone]}`}>
            {partsAt(zone, 'logo', 'menu')}
            {zone === 'right' && (
              <>
                <div className={styles.kept}>
                  <FavouritesLink brief />
                </div>
                <div className={styles.wide}>
                  <OwnerLink />
                </div>
              </>
            )}
            {partsAt(zone, 'switcher')}
            {zone === 'right' && <Drawer result={result} />}
          </div>
        ))}
      </div>
      <span id={headerEndId} hidden />
    </header>
  );
};
