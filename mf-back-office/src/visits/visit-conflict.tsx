import type { DeskVisitDetail } from '@rowhouse/shared/contract/desk-visits';
import { dateFormatter, formatTime, wholeDay } from '@rowhouse/shared/domain/format';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { useCurrentPage } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { SideBySide } from '../components/side-by-side.tsx';
import { useMessages } from '../use-messages.ts';
import { stateOf } from './calendar-entries.tsx';
import { clockOf } from './clock.ts';
import type { VisitsPage } from './visits-page.ts';

const actions = ['visit.planned', 'visit.moved', 'visit.cancelled', 'visit.restored', 'visit.outcome'] as const;

interface VisitConflictProps {
  page: VisitsPage;
  open: DeskVisitDetail;
  refusal: Refusal;
}

/** A conflict: who else changed the visit, and its present state beside the choice. */
export const VisitConflict = ({
  page,
  open: { visit, said, history },
  refusal: { intent, typed },
}: VisitConflictProps) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const moment = dateFormatter('moment', language);
  const nameOf = (id: string) =>
    page.calendar.agents.find((agent) => String(agent.id) === id)?.name ?? t('visits.nobody');
  const [last] = history;
  const action = actions.find((one) => one === last?.action);
  // A free slot is one choice of day, time and agent.
  const [day = '', time = '', agent = ''] = typed.when ? typed.when.split(' ') : [typed.day, typed.time, typed.agent];
  const { day: dayNow, time: timeNow } = clockOf(visit.start);
  const state = { name: t('word.visitor'), now: t(`visits.state.${stateOf(visit, page.now)}`) };
  const rows = {
    move: [
      { name: t('word.day'), now: wholeDay(dayNow), mine: wholeDay(day) },
      { name: t('visits.time'), now: formatTime(timeNow, language), mine: formatTime(time, language) },
      { name: t('word.agent'), now: nameOf(String(visit.agentId)), mine: nameOf(agent) },
    ],
    cancel: [{ ...state, mine: t('visits.cancel.button') }],
    outcome: [
      { ...state, mine: t(typed.state === 'missed' ? 'visits.outcome.missed' : 'visits.outcome.came') },
      { name: t('visits.outcome.said'), now: said, mine: typed.said ?? '' },
    ],
  };
  const shownRows = intent === 'move' || intent === 'cancel' || intent === 'outcome' ? rows[intent] : [];
  return (
    <Notice
      tone="warning"
      title={
        last && action
          ? t('visits.conflict', {
              by: last.by === 'visitor' ? t('visits.by-visitor') : last.by,
              what: t(`visits.action.${action}`),
              when: moment(new Date(last.at)),
            })
          : t('failure.conflict')
      }
    >
      {shownRows.length > 0 && <SideBySide rows={shownRows} />}
    </Notice>
  );
};
