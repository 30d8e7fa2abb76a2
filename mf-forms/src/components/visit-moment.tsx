import type { Receipt } from '@rowhouse/shared/contract/receipt';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useMessages } from '../use-messages.ts';
import styles from './visit-moment.module.css';

/** Date, time and place of a visit, with its calendar file and a link to move or cancel it. */
export const VisitMoment = ({ visit }: { visit: NonNullable<Receipt['visit']> }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const when = dateFormatter('moment', language)(new Date(visit.start));
  const ownPage = href('visit', {}, new URLSearchParams({ token: visit.token }));
  return (
    <>
      {visit.state === 'cancelled' && <p>{t('visit.cancelled')}</p>}
      <p className={visit.state === 'cancelled' ? styles.over : styles.when}>{when}</p>
      <p className={styles.where}>
        <Icon name="pin" size="small" />
        <span>{visit.address ?? t('visit.address.hidden')}</span>
      </p>
      {visit.state === 'planned' && (
        <p className={styles.actions}>
          {/* A file to download, not a page of the site. */}
          <a className={buttonClass('primary')} href={visit.calendar} download>
            <Icon name="calendar" size="small" />
            {t('visit.calendar')}
          </a>
          <Link href={ownPage}>{t('visit.change')}</Link>
        </p>
      )}
    </>
  );
};
