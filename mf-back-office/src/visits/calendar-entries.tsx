import type { BlockedTime, DeskSlot, DeskVisit } from '@rowhouse/shared/contract/desk-visits';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { Form, Link, useCurrentPage } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { ButtonForm } from '../components/button-form.tsx';
import { SentFields } from '../components/sent-fields.tsx';
import { homeText } from '../homes/home-text.ts';
import { useMessages } from '../use-messages.ts';
import { clockOf } from './clock.ts';
import { keptOf } from './kept.ts';
import { useVisitsHref } from './use-visits-href.ts';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

/** The state of a visit in its row: a visit that has begun waits for a report. */
export const stateOf = ({ state, start }: DeskVisit, now: string) =>
  state === 'planned' && start <= now ? ('unreported' as const) : state;

export interface InWeek {
  page: VisitsPage;
  nameOf: (agentId: number | null) => string;
}

// The hours of an entry, as the language writes them.
const Span = ({ start, end }: { start: string; end: string }) => {
  const time = dateFormatter('time', useCurrentPage().language);
  return (
    <span className={styles.time}>
      {time(new Date(start))}–{time(new Date(end))}
    </span>
  );
};

/** A visit in the calendar. */
export const VisitRow = ({ visit, page, nameOf }: InWeek & { visit: DeskVisit }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const state = stateOf(visit, page.now);
  const isOpen = page.open?.visit.id === visit.id;
  return (
    <li className={styles[state]}>
      <Link className={styles.entry} href={href({ visit: visit.id })} aria-current={isOpen ? 'true' : undefined}>
        <Span {...visit} />
        <bdi className={styles.who}>{visit.visitor}</bdi>
        <span>{visit.home.address === '' ? visit.home.title : visit.home.address}</span>
        {page.agent === '' && <span className={styles.soft}>{nameOf(visit.agentId)}</span>}
        {state !== 'planned' && <span className={styles.state}>{t(`visits.state.${state}`)}</span>}
      </Link>
    </li>
  );
};

/** Free slots of an agent that follow each other, with their homes; each leads to a plan. */
export const FreeSlots = ({
  slots,
  page,
  nameOf,
  canWrite,
}: InWeek & { slots: readonly DeskSlot[]; canWrite: boolean }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  const time = dateFormatter('time', useCurrentPage().language);
  const [first] = slots;
  if (!first) return null;
  const { agentId, homes, patternId } = first;
  return (
    <li className={styles.slot}>
      <details className={styles.free}>
        <summary className={styles.entry}>
          <Span start={first.start} end={slots.at(-1)?.end ?? first.end} />
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
                <strong>{time(new Date(start))}</strong>
                <Link
                  href={href({
                    do: 'plan',
                    agent: String(agentId),
                    ...clockOf(start),
                    home: homes[0] ? homeText(homes[0]) : '',
                  })}
                  aria-label={t('pair', { name: time(new Date(start)), value: t('visits.slot.plan') })}
                >
                  {t('visits.slot.plan')}
                </Link>
                <Button
                  type="submit"
                  size="small"
                  variant="quiet"
                  aria-label={t('pair', { name: time(new Date(start)), value: t('visits.slot.remove') })}
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

/** A time at which an agent does something else, and its end. */
export const BlockRow = ({ block, page, nameOf, canWrite }: InWeek & { block: BlockedTime; canWrite: boolean }) => {
  const t = useMessages();
  const href = useVisitsHref(page);
  return (
    <li className={styles.block}>
      <details className={styles.free}>
        <summary className={styles.entry}>
          <Span {...block} />
          <bdi>{block.title || t('visits.block.one')}</bdi>
          {page.agent === '' && <span className={styles.soft}>{nameOf(block.agentId)}</span>}
        </summary>
        {canWrite && (
          <ButtonForm
            action={href()}
            sent={{ ...keptOf(page), intent: 'unblock', id: block.id }}
            variant="quiet"
            formClass={styles.more}
          >
            {t('visits.block.free')}
          </ButtonForm>
        )}
      </details>
    </li>
  );
};
