import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import type { DeskVisitDetail } from '@rowhouse/shared/contract/desk-visits';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { Button, buttonClass } from '@rowhouse/shared/ui/button';
import { RadioGroup } from '@rowhouse/shared/ui/choice-field';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { homePages } from '../components/home-pages.ts';
import { useMessages } from '../use-messages.ts';
import { stateOf } from './calendar-entries.tsx';
import { clockOf } from './clock.ts';
import { DeskFields } from './desk-fields.tsx';
import { useVisitsHref } from './use-visits-href.ts';
import { VisitConflict } from './visit-conflict.tsx';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

interface PanelProps {
  page: VisitsPage;
  open: DeskVisitDetail;
  refusal: Refusal | undefined;
}

const actions = ['visit.planned', 'visit.moved', 'visit.cancelled', 'visit.restored', 'visit.outcome'] as const;

const nameOf = ({ calendar }: VisitsPage, agentId: number | null): string =>
  calendar.agents.find(({ id }) => id === agentId)?.name ?? '';

const Facts = ({ page, open, isReader }: Omit<PanelProps, 'refusal'> & { isReader: boolean }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { visit, contact, said, requestId, history } = open;
  const moment = dateFormatter('moment', language);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('visits.when')}</dt>
        <dd>
          {moment(new Date(visit.start))} ({t(`visits.state.${stateOf(visit, page.now)}`)})
        </dd>
        <dt>{t('visits.home')}</dt>
        <dd>
          <Link href={href(homePages[visit.home.kind], { id: visit.home.id })}>{visit.home.title}</Link>
          <br />
          {visit.home.address}
        </dd>
        <dt>{t('visits.agent')}</dt>
        <dd>{nameOf(page, visit.agentId) || t('visits.nobody')}</dd>
        {contact.phone !== '' && (
          <>
            <dt>{t('visits.phone')}</dt>
            <dd>
              <a className={styles.tap} href={phoneHref(contact.phone)}>
                {formatPhone(contact.phone)}
              </a>
            </dd>
          </>
        )}
        {contact.email !== '' && (
          <>
            <dt>{t('visits.email')}</dt>
            <dd>
              <a className={styles.tap} href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </dd>
          </>
        )}
        {contact.remark !== '' && (
          <>
            <dt>{t('visits.remark')}</dt>
            <dd className={styles.lines} dir="auto">
              {contact.remark}
            </dd>
          </>
        )}
        {said !== '' && (
          <>
            <dt>{t('visits.said')}</dt>
            <dd className={styles.lines} dir="auto">
              {said}
            </dd>
          </>
        )}
      </dl>
      {requestId && isReader && (
        <p>
          <Link href={href('desk-request', { id: requestId })}>{t('visits.request')}</Link>
        </p>
      )}
      {history.length > 0 && (
        <details className={styles.more}>
          <summary>{t('visits.history')}</summary>
          <ol className={styles.history}>
            {history.map(({ at, by, action, to }) => {
              const visitAction = actions.find((one) => one === action);
              return (
                <li key={`${at} ${action}`}>
                  {t('pair', {
                    name: moment(new Date(at)),
                    value: visitAction ? t(`visits.action.${visitAction}`) : action,
                  })}
                  , {by === 'visitor' ? t('visits.by-visitor') : by}
                  {to && ` (${moment(new Date(to.start))}, ${nameOf(page, to.agentId) || t('visits.nobody')})`}
                </li>
              );
            })}
          </ol>
        </details>
      )}
    </>
  );
};

const MoveForm = ({ page, open: { visit, version, times, contact }, refusal }: PanelProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const { agents } = page.calendar;
  const now = clockOf(visit.start);
  const labels = { day: t('visits.day'), time: t('visits.time'), agent: t('visits.agent'), note: t('visits.note') };
  return (
    <DeskFields
      {...{ page, refusal, labels }}
      intent="move"
      at={{ visit: visit.id }}
      sent={{ intent: 'move', id: visit.id, version }}
    >
      {({ error, typed, isBusy }) => (
        <>
          {times.length > 0 && (
            <SelectField
              name="when"
              label={t('visits.move.free')}
              placeholder={t('visits.move.other')}
              defaultValue={typed('when')}
              options={times.map(({ start, agentId }) => {
                const { day, time } = clockOf(start);
                return {
                  value: `${day} ${time} ${agentId ?? ''}`,
                  label: `${dateFormatter('moment', language)(new Date(start))}, ${nameOf(page, agentId)}`,
                };
              })}
            />
          )}
          <div className={styles.row}>
            <TextField
              name="day"
              type="date"
              label={labels.day}
              defaultValue={typed('day', now.day)}
              {...error('day')}
            />
            <TextField
              name="time"
              type="time"
              label={labels.time}
              defaultValue={typed('time', now.time)}
              {...error('time')}
            />
            <SelectField
              name="agent"
              label={labels.agent}
              placeholder={agents.length === 0 ? t('visits.nobody') : undefined}
              defaultValue={typed('agent', String(visit.agentId ?? ''))}
              options={agents.map(({ id, name }) => ({ value: String(id), label: name }))}
              {...error('agent')}
            />
          </div>
          {contact.email !== '' && (
            <TextField name="note" label={labels.note} maxLength={500} defaultValue={typed('note')} />
          )}
          <Button type="submit" size="small" busy={isBusy}>
            {t('visits.move.button')}
          </Button>
        </>
      )}
    </DeskFields>
  );
};

const CancelForm = ({ page, open: { visit, version, contact }, refusal }: PanelProps) => {
  const t = useMessages();
  const labels = { note: t('visits.note') };
  return (
    <DeskFields
      {...{ page, refusal, labels }}
      intent="cancel"
      at={{ visit: visit.id }}
      sent={{ intent: 'cancel', id: visit.id, version }}
    >
      {({ typed, isBusy }) => (
        <>
          {contact.email !== '' && (
            <TextField name="note" label={labels.note} maxLength={500} defaultValue={typed('note')} />
          )}
          <Button type="submit" size="small" variant="secondary" busy={isBusy}>
            {t('visits.cancel.button')}
          </Button>
        </>
      )}
    </DeskFields>
  );
};

const OutcomeForm = ({ page, open: { visit, version, said }, refusal }: PanelProps) => {
  const t = useMessages();
  const labels = { state: t('visits.outcome.state'), said: t('visits.outcome.said') };
  return (
    <DeskFields
      {...{ page, refusal, labels }}
      intent="outcome"
      at={{ visit: visit.id }}
      sent={{ intent: 'outcome', id: visit.id, version }}
    >
      {({ error, typed, isBusy }) => (
        <>
          <RadioGroup
            name="state"
            label={labels.state}
            defaultValue={typed('state', visit.state === 'missed' ? 'missed' : 'done')}
            options={[
              { value: 'done', label: t('visits.outcome.came') },
              { value: 'missed', label: t('visits.outcome.missed') },
            ]}
            {...error('state')}
          />
          <TextField
            name="said"
            label={labels.said}
            hint={t('visits.outcome.hint')}
            maxLength={2000}
            defaultValue={typed('said', said)}
            {...error('said')}
          />
          <Button type="submit" size="small" busy={isBusy}>
            {t('visits.outcome.button')}
          </Button>
        </>
      )}
    </DeskFields>
  );
};

/** An open visit: the visitor, the place, and its actions. */
export const VisitPanel = ({ staff, ...panelProps }: PanelProps & { staff: StaffMember }) => {
  const t = useMessages();
  const { page, open, refusal } = panelProps;
  const href = useVisitsHref(page);
  const { visit, isOpen } = open;
  const canWrite = reachOf(staff.role, 'visits.write') !== 'none';
  const isOver = visit.state !== 'cancelled' && !isOpen && visit.start <= page.now;
  const canRestore = visit.state === 'cancelled' && visit.source === 'appointment' && visit.start > page.now;
  return (
    <section className={styles.panel} aria-labelledby="visit">
      <div className={styles.head}>
        <h2 id="visit">
          <bdi>{t('visits.visit', { name: visit.visitor })}</bdi>
        </h2>
        <Link className={buttonClass('quiet', 'small')} href={href()}>
          {t('visits.close')}
        </Link>
      </div>
      {refusal?.failure === 'conflict' && <VisitConflict page={page} open={open} refusal={refusal} />}
      <div className={styles.columns}>
        <div>
          <Facts page={page} open={open} isReader={reachOf(staff.role, 'requests.read') !== 'none'} />
        </div>
        {canWrite && (
          // A rejected form keeps its values; another visit, or one that somebody else has changed, resets them.
          <div key={`${visit.id} ${open.version}`} className={styles.forms}>
            {isOpen && (
              <>
                <h3>{t('visits.move.title')}</h3>
                <MoveForm {...panelProps} />
                <CancelForm {...panelProps} />
              </>
            )}
            {isOver && (
              <>
                <h3>{t('visits.outcome.title')}</h3>
                <OutcomeForm {...panelProps} />
              </>
            )}
            {canRestore && (
              <DeskFields
                {...{ page, refusal }}
                intent="restore"
                labels={{ time: t('visits.time') }}
                at={{ visit: visit.id }}
                sent={{ intent: 'restore', id: visit.id }}
              >
                {({ isBusy }) => (
                  <Button type="submit" size="small" variant="secondary" busy={isBusy}>
                    {t('visits.restore')}
                  </Button>
                )}
              </DeskFields>
            )}
          </div>
        )}
      </div>
    </section>
  );
};
