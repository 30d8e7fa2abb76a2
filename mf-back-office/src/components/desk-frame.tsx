import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { type Permission, reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import type { FixedPageId } from '@rowhouse/shared/routes';
import type { ReactNode } from 'react';
import { useMessages } from '../use-messages.ts';
import styles from './desk-frame.module.css';

// The areas of the desk, and what one must be allowed to see of each.
const areas = [
  { page: 'desk', text: 'today.title', may: 'today' },
  { page: 'desk-requests', text: 'requests.title', may: 'requests.read' },
  { page: 'desk-visits', text: 'visits.title', may: 'visits.read' },
  { page: 'desk-homes', text: 'homes.title', may: 'stock.read' },
  { page: 'desk-projects', text: 'projects.title', may: 'stock.read' },
  { page: 'desk-people', text: 'people.title', may: 'people.read' },
  { page: 'desk-audit', text: 'audit.title', may: 'audit.read' },
  { page: 'desk-account', text: 'account.title', may: 'self' },
] as const satisfies { page: FixedPageId; text: string; may: Permission }[];

/** What is around every page of the desk: the menu of what one may see, the title, and beside it what can be done. */
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
  return (
    <div className={styles.frame}>
      <nav aria-label={t('frame.menu')}>
        <ul className={styles.menu}>
          {areas
            .filter(({ may }) => reachOf(staff.role, may) !== 'none')
            .map((area) => (
              <li key={area.page}>
                <Link
                  className={styles.link}
                  href={href(area.page)}
                  aria-current={area.page === page ? 'page' : undefined}
                >
                  {t(area.text)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
      {children}
    </div>
  );
};
