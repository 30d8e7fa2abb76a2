import { brusselsDay } from '@rowhouse/shared/domain/date';
import { dateFormatter, formatTime } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { Icon } from '@rowhouse/shared/ui/icon';
import { useMessages } from '../use-messages.ts';
import { noonOf } from '../when.ts';
import { BlockRow, FreeSlots, VisitRow } from './calendar-entries.tsx';
import { freeGroups } from './free-slots.ts';
import { gridOf } from './hour-grid.ts';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

// What the calendar shows, each with its span.
const entriesOf = ({ days, visits, slots, blocks }: VisitsPage['calendar']) => [
  ...visits.map((visit) => ({ start: visit.start, end: visit.end, key: visit.id, visit, free: null, block: null })),
  ...blocks.map((block) => ({ start: block.start, end: block.end, key: block.id, visit: null, free: null, block })),
  ...days.flatMap((day) =>
    freeGroups(slots.filter(({ start, taken }) => !taken && brusselsDay(new Date(start)) === day)).flatMap((free) =>
      free
        .slice(0, 1)
        .map(({ start, id }) => ({ start, end: free.at(-1)?.end ?? start, key: id, visit: null, free, block: null })),
    ),
  ),
];

/** A week by hours; on a telephone one of its days. An hour that is not past leads to the form that plans a visit then. */
export const WeekCalendar = ({ page, canWrite }: { page: VisitsPage; canWrite: boolean }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const href = useHref();
  const at = useVisitsHref(page);
  const { days, visits, slots, absences, closed, agents, blocks } = page.calendar;
  const nameOf = (agentId: number | null) => agents.find(({ id }) => id === agentId)?.name ?? t('visits.nobody');
  const grid = gridOf(days, entriesOf(page.calendar));
  const today = { day: page.today, time: dateFormatter('time', 'nl')(new Date(page.now)) };
  const isPast = (day: string, hour: string) => day < today.day || (day === today.day && hour <= today.time);
  const inDay = (day: string) => classNames(day !== page.on && styles.otherDay, day === page.today && styles.today);
  return (
    <>
      {visits.length + slots.length + blocks.length === 0 && (
        <p>{t(canWrite ? 'visits.empty.write' : 'visits.empty')}</p>
      )}
      <table className={styles.grid}>
        <caption className="visually-hidden">{t('visits.title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.clock}>
              <span className="visually-hidden">{t('visits.time')}</span>
            </th>
            {days.map((day) => (
              <th key={day} scope="col" className={inDay(day)}>
                {dateFormatter('weekday', language)(noonOf(day)).replace(' ', '\n')}
                {closed.includes(day) && <span className={styles.soft}>{t('visits.closed')}</span>}
                {absences
                  .filter(({ from, until }) => from <= day && day <= until)
                  .map(({ agentId }) => (
                    <span key={agentId} className={styles.soft}>
                      {t('visits.away', { name: nameOf(agentId) })}
                    </span>
                  ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.hours.map((hour) => {
            const time = `${String(hour).padStart(2, '0')}:00`;
            return (
              <tr key={hour}>
                <th scope="row" className={styles.clock}>
                  {formatTime(time, language)}
                </th>
                {days.map((day) => {
                  const { begins, goesOn } = grid.at(day, hour);
                  return (
                    <td key={day} className={classNames(inDay(day), goesOn && styles.goesOn)}>
                      {begins.length > 0 && (
                        <ol className={styles.rows}>
                          {begins.map(({ key, visit, free, block }) => {
                            if (visit) return <VisitRow key={key} {...{ visit, page, nameOf }} />;
                            if (block) return <BlockRow key={key} {...{ block, page, nameOf, canWrite }} />;
                            return free && <FreeSlots key={key} slots={free} {...{ page, nameOf, canWrite }} />;
                          })}
                        </ol>
                      )}
                      {canWrite && !isPast(day, time) && (
                        <Link
                          className={styles.hour}
                          href={at({ do: 'plan', day, time })}
                          aria-label={t('visits.hour', {
                            day: dateFormatter('weekday', language)(noonOf(day)),
                            time: formatTime(time, language),
                          })}
                        >
                          <Icon name="pen" size="small" />
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={styles.soft}>
        {t('visits.one-way')} <Link href={`${href('desk-account')}#calendar`}>{t('visits.one-way.link')}</Link>
      </p>
    </>
  );
};
