import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import type { DeskVisitDetail } from '@rowhouse/shared/contract/desk-visits';
import { dateFormatter } from '@rowhouse/shared/domain/format';
import { phoneHref } from '@rowhouse/shared/domain/phone';
import { formatPhone } from '@rowhouse/shared/domain/phone-text';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { ButtonForm } from '../components/button-form.tsx';
import { homePages } from '../components/home-pages.ts';
import type { ShortField } from '../components/short-form.tsx';
import { useMessages } from '../use-messages.ts';
import { agentOptions } from './agent-options.ts';
import { stateOf } from './calendar-entries.tsx';
import { clockOf } from './clock.ts';
import { keptOf } from './kept.ts';
import { useVisitsHref } from './use-visits-href.ts';
import { VisitConflict } from './visit-conflict.tsx';
import { Panel, VisitForm, type VisitFormProps } from './visit-form.tsx';
import styles from './visits.module.css';
import type { VisitsPage } from './visits-page.ts';

interface PanelProps extends VisitFormProps {
  open: DeskVisitDetail;
}

const actions = ['visit.planned', 'visit.moved', 'visit.cancelled', 'visit.restored', 'visit.outcome'] as const;

// A line to the visitor, if a mail goes out.
const noteOf = (label: string, { email }: DeskVisitDetail['contact']): ShortField[] =>
  email === '' ? [] : [{ name: 'note', label, maxLength: 500, optional: true }];

const nameOf = ({ calendar }: VisitsPage, agentId: number | null): string =>
  calendar.agents.find(({ id }) => id === agentId)?.name ?? '';

const Facts = ({ page, open, isReader }: Omit<PanelProps, 'refusal'> & { isReader: boolean }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const { visit, contact, said, requestId, addressDue, history } = open;
  const moment = dateFormatter('moment', language);
  return (
    <>
      <dl className={styles.facts}>
        <dt>{t('word.when')}</dt>
        <dd>
          {moment(new Date(visit.start))} ({t(`visits.state.${stateOf(visit, page.now)}`)})
        </dd>
        <dt>{t('word.property')}</dt>
        <dd>
          <Link href={href(homePages[visit.home.kind], { id: visit.home.id })}>{visit.home.title}</Link>
          <br />
          {visit.home.address}
          {addressDue && (
            <>
              <br />
              <strong>{t('visits.address-due')}</strong>
            </>
          )}
        </dd>
        <dt>{t('word.agent')}</dt>
        <dd>{nameOf(page, visit.agentId) || t('visits.nobody')}</dd>
        {contact.phone !== '' && (
          <>
            <dt>{t('word.phone')}</dt>
            <dd>
              <a className={styles.tap} href={phoneHref(contact.phone)}>
                {formatPhone(contact.phone)}
              </a>
            </dd>
          </>
        )}
        {contact.email !== '' && (
          <>
            <dt>{t('word.email')}</dt>
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
  const now = clockOf(visit.start);
  const agents = agentOptions(page);
  const moment = dateFormatter('moment', language);
  const free = times.map(({ start, agentId }) => {
    const { day, time } = clockOf(start);
    return { value: `${day} ${time} ${agentId ?? ''}`, label: `${moment(new Date(start))}, ${nameOf(page, agentId)}` };
  });
  return (
    <VisitForm
      {...{ page, refusal }}
      intent="move"
      at={{ visit: visit.id }}
      sent={{ id: visit.id, version }}
      fields={[
        ...(free.length > 0
          ? [
              {
                name: 'when',
                label: t('visits.move.free'),
                placeholder: t('visits.move.other'),
                optional: true,
                options: free,
              },
            ]
          : []),
        { name: 'day', type: 'date', label: t('word.day'), optional: true, defaultValue: now.day },
        { name: 'time', type: 'time', label: t('visits.time'), optional: true, defaultValue: now.time },
        {
          name: 'agent',
          label: t('word.agent'),
          placeholder: agents.length === 0 ? t('visits.nobody') : undefined,
          optional: true,
          defaultValue: String(visit.agentId ?? ''),
          options: agents,
        },
        ...noteOf(t('visits.note.move'), contact),
      ]}
      submit={t('visits.move.button')}
    />
  );
};

const CancelForm = ({ page, open: { visit, version, contact }, refusal }: PanelProps) => {
  const t = useMessages();
  return (
    <VisitForm
      {...{ page, refusal }}
      intent="cancel"
      at={{ visit: visit.id }}
      sent={{ id: visit.id, version }}
      fields={noteOf(t('visits.note.cancel'), contact)}
      submit={t('visits.cancel.button')}
      variant="secondary"
    />
  );
};

const OutcomeForm = ({ page, open: { visit, version, said }, refusal }: PanelProps) => {
  const t = useMessages();
  return (
    <VisitForm
      {...{ page, refusal }}
      intent="outcome"
      at={{ visit: visit.id }}
      sent={{ id: visit.id, version }}
      fields={[
        {
          name: 'state',
          label: t('word.visitor'),
          defaultValue: visit.state === 'missed' ? 'missed' : 'done',
          options: [
            { value: 'done', label: t('visits.outcome.came') },
            { value: 'missed', label: t('visits.outcome.missed') },
          ],
        },
        {
          name: 'said',
          label: t('visits.outcome.said'),
          hint: t('visits.outcome.hint'),
          maxLength: 2000,
          optional: true,
          defaultValue: said,
        },
      ]}
      submit={t('visits.outcome.button')}
    />
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
    <Panel page={page} title={t('visits.visit', { name: visit.visitor })}>
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
                <h3>{t('word.report')}</h3>
                <OutcomeForm {...panelProps} />
              </>
            )}
            {canRestore && (
              <ButtonForm
                action={href({ visit: visit.id })}
                sent={{ ...keptOf(page), intent: 'restore', id: visit.id }}
              >
                {t('visits.restore')}
              </ButtonForm>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
};
