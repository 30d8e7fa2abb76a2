import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Form, Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import type { FixedPageId } from '@rowhouse/shared/routes';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './desk-frame.module.css';

// The areas of the desk, with the page of one of its things, and what one must be allowed to see of each.
const areas = [
  { page: 'desk', text: 'today.title', may: 'today' },
  { page: 'desk-requests', one: 'desk-request', text: 'requests.title', may: 'requests.read' },
  { page: 'desk-visits', text: 'visits.title', may: 'visits.read' },
  { page: 'desk-homes', one: 'desk-home', text: 'homes.title', may: 'stock.read' },
  { page: 'desk-projects', one: 'desk-project', text: 'projects.title', may: 'stock.read' },
  { page: 'desk-owners', one: 'desk-owner', text: 'owners.title', may: 'owners.read' },
  { page: 'desk-feeds', one: 'desk-feed', text: 'feeds.title', may: 'feeds.read' },
  { page: 'desk-people', text: 'people.title', may: 'people.read' },
  { page: 'desk-audit', text: 'audit.title', may: 'audit.read' },
] as const satisfies { page: FixedPageId; one?: FixedPageId; text: string; may: Permission }[];

/** What is around every page of the desk: the menu of what one may see, who is logged in, the title, and beside it what can be done. */
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
  const bar = useRef<HTMLElement>(null);
  // Where the menu is wider than the screen, the page that is open is in sight.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (bar.current && link) bar.current.scrollLeft = page ? link.offsetLeft - bar.current.offsetLeft - 24 : 0;
  }, [page]);
  const may = (permission: Permission) => reachOf(staff.role, permission) !== 'none';
  return (
    <div className={styles.frame}>
      <nav ref={bar} className={styles.bar} aria-label={t('frame.menu')}>
        <ul className={styles.menu}>
          {areas
            .filter((area) => staff.secondStep !== 'needed' && may(area.may))
            .map((area) => (
              <li key={area.page}>
                <Link
                  className={styles.link}
                  href={href(area.page)}
                  aria-current={area.page === page || ('one' in area && area.one === page) ? 'page' : undefined}
                >
                  {t(area.text)}
                </Link>
              </li>
            ))}
        </ul>
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
      </nav>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
};
