import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Form, Link, useCurrentPage, useDisclosure, useHref } from '@rowhouse/shared/platform';
import type { FixedPageId } from '@rowhouse/shared/routes';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { Notice } from '@rowhouse/shared/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './desk-frame.module.css';

// The two lists behind 'More'.
const groups = ['site', 'office'] as const;

// The areas of the desk, with the page of a single item and the permission that shows the area. Daily work has no group.
const areas = [
  { page: 'desk', text: 'today.title', may: 'today' },
  { page: 'desk-requests', one: 'desk-request', text: 'requests.title', may: 'requests.read' },
  { page: 'desk-visits', text: 'visits.title', may: 'visits.read' },
  { page: 'desk-homes', one: 'desk-home', text: 'homes.title', may: 'stock.read' },
  { page: 'desk-projects', one: 'desk-project', text: 'projects.title', may: 'stock.read' },
  {
    page: 'desk-content',
    one: 'desk-content-edit',
    text: 'content.title',
    may: 'content.read',
    group: 'site',
  },
  { page: 'desk-media', text: 'library.title', may: 'content.read', group: 'site' },
  { page: 'desk-settings', one: 'desk-setting', text: 'settings.title', may: 'settings.read', group: 'site' },
  { page: 'desk-owners', one: 'desk-owner', text: 'owners.title', may: 'owners.read', group: 'office' },
  { page: 'desk-feeds', one: 'desk-feed', text: 'feeds.title', may: 'feeds.read', group: 'office' },
  { page: 'desk-figures', text: 'figures.title', may: 'figures.read', group: 'office' },
  { page: 'desk-people', text: 'people.title', may: 'people.read', group: 'office' },
  { page: 'desk-audit', text: 'audit.title', may: 'audit.read', group: 'office' },
] as const satisfies {
  page: FixedPageId;
  one?: FixedPageId;
  text: string;
  may: Permission;
  group?: (typeof groups)[number];
}[];

type Area = (typeof areas)[number];

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
  const may = (permission: Permission) => reachOf(staff.role, permission) !== 'none';
  const isUnseen = staff.role === 'agent' && staff.personId === null;
  const isHere = (area: Area) => area.page === page || ('one' in area && area.one === page);
  const shown: readonly Area[] = areas.filter((area) => staff.secondStep !== 'needed' && may(area.may));
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
