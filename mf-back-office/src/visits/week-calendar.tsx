import type { DeskSlot, DeskVisit } from '@rowhouse/shared/contract/desk-visits';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Form, Link, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { useMessages } from '../use-messages.ts';
import { clockOf, noonOf } from './clock.ts';
import { Kept } from './kept.tsx';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

/** What a visit has come to, as its row says it: one that has begun waits for a report. */
export const stateOf = ({ state, start }: DeskVisit, now: string) =>
  state === 'planned' && start <= now ? ('unreported' as const) : state;

interface InWeek {
  page: VisitsPage;
  nameOf: (agentId: number | null) => string;
}

const VisitRow = ({ visit, page, nameOf }: InWeek & { visit: DeskVisit }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const state = stateOf(visit, page.now);
  const isOpen = page.open?.visit.id === visit.id;
  return (
    <li className={styles[state]}>
      <Link className={styles.entry} href={href({ visit: visit.id })} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles.time}>
          {clockOf(visit.start).time}–{clockOf(visit.end).time}
        </span>
        <bdi className={styles.who}>{visit.visitor}</bdi>
        <span>{visit.home.address === '' ? visit.home.title : visit.home.address}</span>
        {page.agent === '' && <span className={styles.soft}>{nameOf(visit.agentId)}</span>}
        {state !== 'planned' && <span className={styles.state}>{t(`visits.state.${state}`)}</span>}
      </Link>
    </li>
  );
};

const SlotRow = ({ slot, page, nameOf, canWrite }: InWeek & { slot: DeskSlot; canWrite: boolean }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const time = clockOf(slot.start).time;
  return (
    <li className={styles.slot}>
      <p className={styles.entry}>
        <span className={styles.time}>
          {time}–{clockOf(slot.end).time}
        </span>
        <span>{t('visits.free', { homes: slot.homes.map(({ id }) => id).join(', ') })}</span>
        {page.agent === '' && <span className={styles.soft}>{nameOf(slot.agentId)}</span>}
      </p>
      {canWrite && slot.start > page.now && (
        <details className={styles.more}>
          <summary aria-label={t('visits.slot.more', { time })}>{t('visits.slot.change')}</summary>
          <p>
            <Link
              href={href({
                do: 'plan',
                agent: String(slot.agentId),
                ...clockOf(slot.start),
                home: slot.homes[0]?.id ?? '',
              })}
            >
              {t('visits.slot.plan')}
            </Link>
          </p>
          <Form method="post" action={href()}>
            <Kept page={page} values={{ intent: 'remove', id: slot.id }} />
            <Button type="submit" size="small" variant="quiet">
              {t('visits.slot.remove')}
            </Button>
            {slot.patternId && (
              <Button type="submit" size="small" variant="quiet" name="all" value="on">
                {t('visits.slot.remove-all')}
              </Button>
            )}
          </Form>
        </details>
      )}
    </li>
  );
};

/** A week, day by day: visits, slots that are free, days on which somebody is away or the agency is closed. */
export const WeekCalendar = ({ page, canWrite }: { page: VisitsPage; canWrite: boolean }) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { days, visits, slots, absences, closed, agents } = page.calendar;
  const nameOf = (agentId: number | null) => agents.find(({ id }) => id === agentId)?.name ?? t('visits.nobody');
  const isEmpty = visits.length === 0 && slots.length === 0;
  return (
    <>
      {isEmpty && <p>{t(canWrite ? 'visits.empty.write' : 'visits.empty')}</p>}
      <div className={styles.days}>
        {days.map((day) => {
          const isOn = ({ start }: { start: string }) => clockOf(start).day === day;
          const away = absences.filter(({ from, until }) => from <= day && day <= until);
          const rows = [
            ...visits.filter(isOn).map((visit) => ({ start: visit.start, key: visit.id, visit, slot: null })),
            ...slots
              .filter((slot) => isOn(slot) && !slot.taken)
              .map((slot) => ({ start: slot.start, key: slot.id, visit: null, slot })),
          ].sort((one, other) => one.start.localeCompare(other.start));
          return (
            <section
              key={day}
              className={day === page.today ? styles.today : styles.day}
              aria-labelledby={`day-${day}`}
            >
              <h3 id={`day-${day}`} className={styles.date}>
                {dateFormatter('weekday', language)(noonOf(day))}
              </h3>
              {closed.includes(day) && <p className={styles.soft}>{t('visits.closed')}</p>}
              {away.map(({ agentId }) => (
                <p key={agentId} className={styles.soft}>
                  {t('visits.away', { name: nameOf(agentId) })}
                </p>
              ))}
              {rows.length === 0 ? (
                <p className={styles.none}>{t('visits.none')}</p>
              ) : (
                <ol className={styles.rows}>
                  {rows.map(({ key, visit, slot }) =>
                    visit ? (
                      <VisitRow key={key} {...{ visit, page, nameOf }} />
                    ) : (
                      slot && <SlotRow key={key} {...{ slot, page, nameOf, canWrite }} />
                    ),
                  )}
                </ol>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
};
