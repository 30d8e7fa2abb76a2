import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import {
  Form,
  Link,
  routeOf,
  useCurrentPage,
  useDisclosure,
  useHref,
  usePagePaths,
  useSearchParams,
} from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Notice } from '@rowhouse/shared/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { languageName } from '../language-names.ts';
import { DeskSearch } from '../search/desk-search.tsx';
import { forgetToday } from '../today/offline-today.ts';
import { useMessages } from '../use-messages.ts';
import { type Area, areasFor, groups } from './desk-areas.ts';
import colours from './desk-colours.module.css';
import styles from './desk-frame.module.css';
import { useFocusPlace } from './use-focus-place.ts';

/** A part of the bar that opens. It closes by Escape, a press or the focus elsewhere, and on navigation. */
const Menu = ({
  label,
  isHere = false,
  className,
  children,
}: {
  label: ReactNode;
  isHere?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) => {
  const { ref, close } = useDisclosure();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links in it
    <details
      ref={ref}
      className={classNames(styles.more, className)}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a')) close();
      }}
    >
      <summary className={styles.summary} data-here={isHere || undefined}>
        {label}
        <Icon name="chevron-down" size="small" />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
};

/** The same page in the other languages. */
const Languages = () => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const query = useSearchParams()[0].toString();
  const paths = usePagePaths();
  if (paths.length < 2) return null;
  return (
    <ul className={styles.languages} aria-label={t('word.languages')}>
      {paths.map(({ language: to, path }) => (
        <li key={to}>
          <Link
            className={styles.link}
            href={query === '' ? path : `${path}?${query}`}
            hrefLang={to}
            lang={to}
            aria-current={to === language ? 'true' : undefined}
            aria-label={`${to.toUpperCase()}, ${languageName[to]}`}
          >
            {to.toUpperCase()}
          </Link>
        </li>
      ))}
    </ul>
  );
};

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .slice(0, 2)
    .join('');

/** Who is logged in: the account, the site as visitors see it, and the way out. */
const Who = ({ name }: { name: string }) => {
  const t = useMessages();
  const href = useHref();
  const { page } = useCurrentPage();
  return (
    <Menu
      className={styles.who}
      isHere={page === 'desk-account'}
      label={
        <>
          <span className="visually-hidden">{t('frame.who', { name })}</span>
          <span aria-hidden="true" className={styles.name}>
            {name}
          </span>
          <span aria-hidden="true" className={styles.initials}>
            {initialsOf(name)}
          </span>
        </>
      }
    >
      <div className={styles.group}>
        <div className={styles.narrow}>
          <Languages />
        </div>
        <ul>
          <li>
            <Link
              className={styles.link}
              href={href('desk-account')}
              aria-current={page === 'desk-account' ? 'page' : undefined}
            >
              {t('frame.account')}
            </Link>
          </li>
          <li>
            <Link className={styles.link} href={href('home')}>
              {t('frame.site')}
            </Link>
          </li>
        </ul>
        <Form method="post" action={href('desk-login')} onSubmit={() => void forgetToday().catch(() => undefined)}>
          <button type="submit" name="intent" value="logout" className={styles.out}>
            {t('frame.logout')}
          </button>
        </Form>
      </div>
    </Menu>
  );
};

/** The bar of the desk: the permitted areas, the search, the languages, and the logged-in person. */
const DeskBar = ({ staff }: { staff: StaffMember }) => {
  const t = useMessages();
  const href = useHref();
  const { page } = useCurrentPage();
  const bar = useRef<HTMLUListElement>(null);
  // If the menu is wider than the screen, the entry of the open page scrolls into view.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = page ? link.offsetLeft - bar.current.offsetLeft - 24 : 0;
  }, [page]);
  const isIn = (area: Area) => 'one' in area && area.one === page;
  const isHere = (area: Area) => area.page === page || isIn(area);
  const areas = areasFor(staff);
  const inGroup = (group: (typeof groups)[number] | null) =>
    areas.filter((area) => ('group' in area ? area.group : null) === group);
  const linksOf = (of: readonly Area[]) =>
    of.map((area) => (
      <li key={area.page}>
        <Link
          className={styles.link}
          href={href(area.page)}
          aria-current={area.page === page ? 'page' : isIn(area) ? 'true' : undefined}
        >
          {t(area.text)}
        </Link>
      </li>
    ));
  const rest = groups.map((group) => ({ group, of: inGroup(group) })).filter(({ of }) => of.length > 0);
  return (
    <header className={styles.bar}>
      <nav className={styles.areas} aria-label={t('frame.menu')}>
        <ul ref={bar} className={styles.menu}>
          {linksOf(inGroup(null))}
        </ul>
        {rest.length > 0 && (
          <Menu label={t('frame.more')} isHere={rest.some(({ of }) => of.some(isHere))}>
            {rest.map(({ group, of }) => (
              <div key={group} className={styles.group}>
                <p className={styles.groupName} id={`menu-${group}`}>
                  {t(`frame.group.${group}`)}
                </p>
                <ul aria-labelledby={`menu-${group}`}>{linksOf(of)}</ul>
              </div>
            ))}
          </Menu>
        )}
      </nav>
      <div className={styles.find}>{areas.length > 0 && <DeskSearch staff={staff} />}</div>
      <div className={styles.wide}>
        <Languages />
      </div>
      <Who name={staff.name} />
    </header>
  );
};

/** The frame of every page of the desk: its bar, and the main part with the title and its actions. */
export const DeskFrame = ({
  staff,
  title,
  actions,
  children,
}: {
  staff: StaffMember;
  title: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}) => {
  const t = useMessages();
  const { page } = useCurrentPage();
  const part = useRef<HTMLDivElement>(null);
  useFocusPlace(part);
  const isUnseen = staff.role === 'agent' && staff.personId === null;
  // A shell that knows no bare frame has a main part around the page.
  const Main = routeOf(page).frame === 'bare' ? 'main' : 'div';
  return (
    <>
      <DeskBar staff={staff} />
      <Main
        ref={part}
        id={Main === 'main' ? 'content' : undefined}
        tabIndex={-1}
        className={classNames(styles.frame, colours.desk)}
      >
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {actions}
        </div>
        {isUnseen && <Notice tone="warning">{t('homes.noPerson')}</Notice>}
        {children}
      </Main>
    </>
  );
};
