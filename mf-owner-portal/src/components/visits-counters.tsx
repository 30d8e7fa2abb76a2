import type { Subject } from '@rowhouse/shared/contract/owner';
import { formatNumber } from '@rowhouse/shared/domain/format';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { useMessages } from '../use-messages.ts';
import styles from './visits-counters.module.css';

const counters = ['today', 'week', 'month', 'total'] as const;

/** The visits of today, this week, this month and in total, with a note if visits elsewhere are not counted. */
export const VisitsCounters = ({ subject: { visits, elsewhere } }: { subject: Subject }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  return (
    <>
      <dl className={styles.counters}>
        {counters.map((counter) => (
          <div key={counter} className={styles.counter}>
            <dt className={styles.name}>{t(`visits.${counter}`)}</dt>
            <dd className={styles.count}>{formatNumber(visits[counter], language)}</dd>
          </div>
        ))}
      </dl>
      {elsewhere && <p className={styles.elsewhere}>{t('visits.elsewhere')}</p>}
    </>
  );
};
