import type { Today } from '@rowhouse/shared/contract/desk-today';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { EmptyLine } from '../components/empty-line.tsx';
import { useMessages } from '../use-messages.ts';
import { DayPart, HomeLink } from './part.tsx';
import styles from './today.module.css';

type Visits = NonNullable<Today['visits']>;

const VisitList = ({ visits }: { visits: Visits }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const time = dateFormatter('time', language);
  return (
    <ul className={styles.list}>
      {visits.map(({ id, start, end, agent, visitor, phone, home, address, done }) => (
        <li key={id} className={styles.visit}>
          <Link
            className={`${styles.hour} ${styles.link}`}
            href={href('desk-visits', {}, new URLSearchParams({ visit: id }))}
          >
            <time dateTime={start}>{time(new Date(start))}</time>
            {end && (
              <>
                –<time dateTime={end}>{time(new Date(end))}</time>
              </>
            )}
          </Link>
          <div>
            <HomeLink home={home} />
            {address && <div>{address}</div>}
            <div className={styles.about}>{[visitor, agent, done && t('today.done')].filter(Boolean).join(' · ')}</div>
          </div>
          {phone && (
            <a
              className={styles.phone}
              href={phoneHref(phone)}
              aria-label={t('today.call', { name: visitor, phone: formatPhone(phone) })}
            >
              {formatPhone(phone)}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
};

/** The visits of today and tomorrow, by time. */
export const VisitsPart = ({ visits, canPlan }: { visits: Visits; canPlan: boolean }) => {
  const t = useMessages();
  const href = useHref();
  const days = [
    { title: t('today.today'), visits: visits.filter(({ isToday }) => isToday) },
    { title: t('today.tomorrow'), visits: visits.filter(({ isToday }) => !isToday) },
  ].filter((day) => day.visits.length > 0);
  return (
    <DayPart
      title={t('today.visits')}
      links={
        <Link className={styles.link} href={href('desk-visits')}>
          {t('today.calendar')}
        </Link>
      }
    >
      {days.length === 0 && (
        <EmptyLine
          action={
            canPlan && (
              <Link className={styles.link} href={href('desk-visits', {}, 'do=plan')}>
                {t('today.plan')}
              </Link>
            )
          }
        >
          {t('today.no-visits')}
        </EmptyLine>
      )}
      {days.map((day) => (
        <div key={day.title}>
          <h3 className={styles.day}>{day.title}</h3>
          <VisitList visits={day.visits} />
        </div>
      ))}
    </DayPart>
  );
};
