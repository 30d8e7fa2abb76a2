import type { DeskSlot, DeskVisit } from '@rowhouse/shared/contract/desk-visits';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Form, Link, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { ButtonForm } from '../components/button-form.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { useMessages } from '../use-messages.ts';
import { noonOf } from '../when.ts';
import { clockOf } from './clock.ts';
import { freeGroups } from './free-slots.ts';
import { keptOf } from './kept.ts';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

/** The state of a visit in its row: a visit that has begun waits for a report. */
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

const FreeSlots = ({ slots, page, nameOf, canWrite }: InWeek & { slots: DeskSlot[]; canWrite: boolean }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const [first] = slots;
  if (!first) return null;
  const { agentId, homes, patternId } = first;
  return (
    <li className={styles.slot}>
      <details className={styles.free}>
        <summary className={styles.entry}>
          <span className={styles.time}>
            {clockOf(first.start).time}–{clockOf(slots.at(-1)?.end ?? first.end).time}
          </span>
          <span>
            {t('visits.free', { count: slots.length })} {t('visits.free.homes', { count: homes.length })}
          </span>
          {page.agent === '' && <span className={styles.soft}>{nameOf(agentId)}</span>}
        </summary>
        <ul className={styles.more}>
          {homes.map(({ id, title, address }) => (
            <li key={id}>
              {title}
              {address !== '' && <span className={styles.soft}> {address}</span>}
            </li>
          ))}
        </ul>
        {canWrite &&
          slots
            .filter(({ start }) => start > page.now)
            .map(({ id, start }) => (
              <Form key={id} method="post" action={href()} className={styles.more}>
                <SentFields values={{ ...keptOf(page), intent: 'remove', id }} />
                <strong>{clockOf(start).time}</strong>
                <Link
                  href={href({ do: 'plan', agent: String(agentId), ...clockOf(start), home: homes[0]?.id ?? '' })}
                  aria-label={t('pair', { name: clockOf(start).time, value: t('visits.slot.plan') })}
                >
                  {t('visits.slot.plan')}
                </Link>
                <Button
                  type="submit"
                  size="small"
                  variant="quiet"
                  aria-label={t('pair', { name: clockOf(start).time, value: t('visits.slot.remove') })}
                >
                  {t('visits.slot.remove')}
                </Button>
              </Form>
            ))}
        {canWrite && patternId && (
          <ButtonForm
            action={href()}
            sent={{ ...keptOf(page), intent: 'remove', id: first.id, all: 'on' }}
            variant="quiet"
            formClass={styles.more}
          >
            {t('visits.slot.remove-all')}
          </ButtonForm>
        )}
      </details>
    </li>
  );
};

/** A week, day by day: visits, free slots, absences and closed days. */
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
            ...visits.filter(isOn).map((visit) => ({ start: visit.start, key: visit.id, visit, free: null })),
            ...freeGroups(slots.filter((slot) => isOn(slot) && !slot.taken)).flatMap((free) =>
              free.slice(0, 1).map(({ start, id }) => ({ start, key: id, visit: null, free })),
            ),
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
                  {rows.map(({ key, visit, free }) =>
                    visit ? (
                      <VisitRow key={key} {...{ visit, page, nameOf }} />
                    ) : (
                      free && <FreeSlots key={key} slots={free} {...{ page, nameOf, canWrite }} />
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
