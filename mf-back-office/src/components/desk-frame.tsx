import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { Form, Link, useCurrentPage, useDisclosure, useHref } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Notice } from '@rowhouse/shared/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { DeskSearch } from '../search/desk-search.tsx';
import { useMessages } from '../use-messages.ts';
import { type Area, areasFor, groups } from './desk-areas.ts';
import styles from './desk-frame.module.css';

/** A part of the menu that opens. It closes by Escape, a press or the focus elsewhere, and on navigation. */
const More = ({
  label,
  isHere,
  isEmpty,
  children,
}: {
  label: string;
  isHere: boolean;
  isEmpty: boolean;
  children: ReactNode;
}) => {
  const { ref, close } = useDisclosure();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks the links in it
    <details
      ref={ref}
      className={classNames(styles.more, isEmpty && styles.onlyNarrow)}
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

/** The frame of every page of the desk: the permitted menu, the logged-in person, the title, and its actions. */
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
  const href = useHref();
  const { page } = useCurrentPage();
  const bar = useRef<HTMLUListElement>(null);
  // If the menu is wider than the screen, the entry of the open page scrolls into view.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = page ? link.offsetLeft - bar.current.offsetLeft - 24 : 0;
  }, [page]);
  const isUnseen = staff.role === 'agent' && staff.personId === null;
  const isHere = (area: Area) => area.page === page || ('one' in area && area.one === page);
  const shown = areasFor(staff);
  const inGroup = (group: (typeof groups)[number] | null) =>
    shown.filter((area) => ('group' in area ? area.group : null) === group);
  const linksOf = (of: readonly Area[]) =>
    of.map((area) => (
      <li key={area.page}>
        <Link className={styles.link} href={href(area.page)} aria-current={isHere(area) ? 'page' : undefined}>
          {t(area.text)}
        </Link>
      </li>
    ));
  const rest = groups.map((group) => ({ group, of: inGroup(group) })).filter(({ of }) => of.length > 0);
  const isInside = rest.some(({ of }) => of.some(isHere));
  const who = (
    <div className={styles.who}>
      <Link
        className={styles.link}
        href={href('desk-account')}
        aria-current={page === 'desk-account' ? 'page' : undefined}
        aria-label={t('frame.account', { name: staff.name })}
      >
        {staff.name}
      </Link>
      <Form method="post" action={href('desk-login')}>
        <button type="submit" name="intent" value="logout" className={styles.out}>
          {t('frame.logout')}
        </button>
      </Form>
    </div>
  );
  return (
    <div className={styles.frame}>
      <nav className={styles.bar} aria-label={t('frame.menu')}>
        {shown.length > 0 && <DeskSearch staff={staff} />}
        <ul ref={bar} className={styles.menu}>
          {linksOf(inGroup(null))}
        </ul>
        <More label={t('frame.more')} isHere={isInside} isEmpty={rest.length === 0}>
          {rest.map(({ group, of }) => (
            <div key={group} className={styles.group}>
              <p className={styles.groupName} id={`menu-${group}`}>
                {t(`frame.group.${group}`)}
              </p>
              <ul aria-labelledby={`menu-${group}`}>{linksOf(of)}</ul>
            </div>
          ))}
          {/* On a telephone there is no room for the name beside the menu. */}
          <div className={styles.narrow}>{who}</div>
        </More>
        <div className={styles.wide}>{who}</div>
      </nav>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {isUnseen && <Notice tone="warning">{t('homes.noPerson')}</Notice>}
      {children}
    </div>
  );
};
