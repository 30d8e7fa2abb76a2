import { Link, useHref, useStreet } from '@rowhouse/shared/platform';
import type { PageResult } from '@rowhouse/shared/platform/page-result';
import { translatePath } from '@rowhouse/shared/routes';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { alternatesOf } from './addresses.ts';
import styles from './header.module.css';
import { useMessages } from './use-messages.ts';

const LanguageSwitcher = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const { search } = useLocation();
  return (
    <nav aria-label={t('language.label')}>
      <ul className={styles.languages}>
        {alternatesOf(result).map(({ language, path }) => (
          <li key={language}>
            <Link
              href={path + search}
              hrefLang={language}
              lang={language}
              aria-current={language === result.language ? 'true' : undefined}
              aria-label={`${language.toUpperCase()}, ${t(`language.${language}`)}`}
              className={styles.language}
            >
              {language.toUpperCase()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const MenuItems = ({ current }: { current: string }) => {
  const { site, language } = useStreet();
  return site.menu.map((item) => {
    const path = translatePath(item.path, language);
    const here = item.path === '/' ? current === path : current.startsWith(path);
    return (
      <li key={item.id}>
        <Link href={path} className={styles.item} aria-current={here ? 'page' : undefined}>
          {item.title}
        </Link>
      </li>
    );
  });
};

/** The street's front: logo, menu, languages, and the way in for owners. Without JavaScript the drawer is a plain `<details>`. */
export const Header = ({ result }: { result: PageResult }) => {
  const t = useMessages();
  const href = useHref();
  const { pathname } = useLocation();
  const { agency } = useStreet().site;
  const drawer = useRef<HTMLDetailsElement>(null);

  // A drawer that stays open over the page it led to would hide it.
  useEffect(() => {
    if (drawer.current && pathname) drawer.current.open = false;
  }, [pathname]);

  const owner = (
    <Link href={href('login')} className={styles.owner}>
      <Icon name="user" size="small" /> {t('menu.owner')}
    </Link>
  );
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link href={href('home')} className={styles.logo}>
          <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
            <path d="M4 30V14h3v-3h3V8h3V5h6v3h3v3h3v3h3v16h-9v-8h-6v8z" />
          </svg>
          <span>{agency.name}</span>
        </Link>
        <nav className={styles.wide} aria-label={t('menu.label')}>
          <ul className={styles.menu}>
            <MenuItems current={pathname} />
          </ul>
        </nav>
        <div className={styles.side}>
          <div className={styles.wide}>{owner}</div>
          <div className={styles.switcher}>
            <LanguageSwitcher result={result} />
          </div>
          <details
            ref={drawer}
            className={styles.drawer}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !drawer.current?.open) return;
              drawer.current.open = false;
              drawer.current.querySelector('summary')?.focus();
            }}
          >
            <summary className={styles.toggle} aria-label={t('menu.label')}>
              <Icon name="menu" className={styles.whenClosed} />
              <Icon name="close" className={styles.whenOpen} />
            </summary>
            <nav className={styles.panel} aria-label={t('menu.label')}>
              <ul className={styles.list}>
                <MenuItems current={pathname} />
                <li>{owner}</li>
              </ul>
              <LanguageSwitcher result={result} />
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
};
