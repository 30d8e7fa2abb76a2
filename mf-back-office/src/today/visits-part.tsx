import type { Today } from '@rowhouse/shared/contract/desk-today';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { ButtonForm } from '../components/button-form.tsx';
import { EmptyLine } from '../components/empty-line.tsx';
import { useMessages } from '../use-messages.ts';
import { DayPart, HomeLink } from './part.tsx';
import { routeHref } from './route-href.ts';
import styles from './today.module.css';

type Visits = NonNullable<Today['visits']>;
type Visit = Visits[number];

const outcomes = ['came', 'missed'] as const;

/** How a visit went, in two presses. */
const Outcome = ({ visit: { id, visitor } }: { visit: Visit }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <details className={styles.outcome}>
      <summary className={styles.tap} aria-label={t('pair', { name: t('word.report'), value: visitor })}>
        {t('word.report')}
      </summary>
      <div className={styles.taps}>
        {outcomes.map((outcome) => (
          <ButtonForm
            key={outcome}
            action={href('desk')}
            sent={{ intent: 'outcome', id, state: outcome === 'came' ? 'done' : 'missed' }}
            aria-label={t('pair', { name: visitor, value: t(`today.${outcome}`) })}
          >
            {t(`today.${outcome}`)}
          </ButtonForm>
        ))}
        <Link className={styles.tap} href={href('desk-visits', {}, new URLSearchParams({ visit: id }))}>
          {t('today.say')}
        </Link>
      </div>
    </details>
  );
};

/** What one does on the way: go there, call, write, and say how it went. */
const Taps = ({ visit, isOver }: { visit: Visit; isOver: boolean }) => {
  const t = useMessages();
  const { visitor, phone, email, address } = visit;
  const call = phone && phoneHref(phone);
  const ways = [
    { key: 'route', href: address && routeHref(address), name: address },
    { key: 'call', href: call, name: `${visitor}, ${formatPhone(phone)}` },
    { key: 'text', href: call.replace(/^tel:/, 'sms:'), name: visitor },
    { key: 'mail', href: email && `mailto:${email}`, name: visitor },
  ] as const;
  return (
    <div className={styles.taps}>
      {ways.map(
        ({ key, href, name }) =>
          href && (
            <a
              key={key}
              className={styles.tap}
              href={href}
              aria-label={t('pair', { name: t(`today.${key}`), value: name })}
              {...(key === 'route' && { target: '_blank', rel: 'noreferrer' })}
            >
              {t(`today.${key}`)}
            </a>
          ),
      )}
      {isOver && <Outcome visit={visit} />}
    </div>
  );
};

const VisitList = ({ visits, now, canWrite }: { visits: Visits; now: string; canWrite: boolean }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const time = dateFormatter('time', language);
  const stateOf = ({ done, missed }: Visit) => (done ? t('today.done') : missed && t('today.missed'));
  return (
    <ul className={styles.list}>
      {visits.map((visit) => (
        <li key={visit.id} className={styles.visit}>
          <Link
            className={`${styles.hour} ${styles.link}`}
            href={href('desk-visits', {}, new URLSearchParams({ visit: visit.id }))}
          >
            <time dateTime={visit.start}>{time(new Date(visit.start))}</time>
            {visit.end && (
              <>
                –<time dateTime={visit.end}>{time(new Date(visit.end))}</time>
              </>
            )}
          </Link>
          <div>
            <HomeLink home={visit.home} />
            {visit.address && <div>{visit.address}</div>}
            {visit.addressDue && <strong>{t('visits.address-due')}</strong>}
            <div className={styles.about}>
              {[visit.visitor, visit.phone && formatPhone(visit.phone), visit.agent, stateOf(visit)]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </div>
          <Taps visit={visit} isOver={canWrite && visit.start <= now && !visit.done && !visit.missed} />
        </li>
      ))}
    </ul>
  );
};

/** The visits of today and tomorrow, by time. */
export const VisitsPart = ({ visits, now, canWrite }: { visits: Visits; now: string; canWrite: boolean }) => {
  const t = useMessages();
  const href = useHref();
  const days = [
    { title: t('today.title'), visits: visits.filter(({ isToday }) => isToday) },
    { title: t('today.tomorrow'), visits: visits.filter(({ isToday }) => !isToday) },
  ].filter((day) => day.visits.length > 0);
  return (
    <DayPart
      title={t('visits.title')}
      links={
        <Link className={styles.link} href={href('desk-visits')}>
          {t('today.calendar')}
        </Link>
      }
    >
      {days.length === 0 && (
        <EmptyLine
          action={
            canWrite && (
              <Link className={styles.link} href={href('desk-visits', {}, 'do=plan')}>
                {t('visits.plan')}
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
          <VisitList visits={day.visits} now={now} canWrite={canWrite} />
        </div>
      ))}
    </DayPart>
  );
};
