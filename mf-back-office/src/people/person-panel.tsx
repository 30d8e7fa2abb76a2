import type { StaffRow } from '@rowhouse/shared/contract/desk-people';
import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { AbsenceList } from '../components/absence-list.tsx';
import { ButtonForm } from '../components/button-form.tsx';
import styles from '../components/desk-table.module.css';
import { differingFields } from '../components/differing-fields.ts';
import { FaultLine } from '../components/fault-line.tsx';
import { ShortForm } from '../components/short-form.tsx';
import { SideBySide } from '../components/side-by-side.tsx';
import { useFaults } from '../components/use-faults.ts';
import type { PeoplePage } from '../pages/people.data.ts';
import { useMessages } from '../use-messages.ts';
import { Duties } from './duties.tsx';
import { PortraitField } from './portrait-field.tsx';
import { isUnseen, usePeopleFields } from './use-fields.ts';

interface PersonPanelProps {
  row: StaffRow;
  own: string;
  known: PeoplePage['known'];
  teamPage: PeoplePage['teamPage'];
  action: string;
  result: Refusal | undefined;
}

const acts = ['again', 'sessions', 'step', 'leave', 'back'] as const;
const labels = {
  again: 'people.again',
  sessions: 'word.log-out-everywhere',
  step: 'word.step-off',
  leave: 'people.leave',
  back: 'people.back',
} as const;

const canBe = ({ state, sessions, secondStep }: StaffRow, isOwn: boolean): Record<(typeof acts)[number], boolean> => ({
  again: state === 'invited',
  sessions: sessions > 0 && !isOwn,
  step: secondStep && !isOwn && state !== 'left',
  leave: state !== 'left',
  back: state === 'left',
});

// Whether visitors see the person on the page of the team, or why not.
const OnTeamPage = ({ teamPage, place }: { teamPage: PeoplePage['teamPage']; place: number }) => {
  const t = useMessages();
  const href = useHref();
  if (!teamPage) return <p className={styles.mail}>{t('people.team.none')}</p>;
  const { id, title, most } = teamPage;
  return (
    <p className={styles.mail}>
      {t(place < most ? 'people.team.shown' : 'people.team.full', { count: most })}{' '}
      <Link href={href('desk-content-edit', { kind: 'page', id })}>{title}</Link>
    </p>
  );
};

/** One member of staff: their fields and actions. */
export const PersonPanel = ({ row, own, known, teamPage, action, result }: PersonPanelProps) => {
  const t = useMessages();
  const faultOf = useFaults();
  const { name, role, knownAs, shown } = usePeopleFields(known, row);
  const isOwn = row.id === own;
  const can = canBe(row, isOwn);
  const fields = [name, ...(isOwn ? [] : [role]), ...knownAs];
  const rows = differingFields(fields.slice(0, isOwn ? 2 : 3), result?.typed.id === row.id ? result : undefined);
  const refused = acts.some((act) => act === result?.intent) ? result : undefined;
  const fault = faultOf(Object.values(refused?.faults ?? {})[0]);
  return (
    <section id="person" className={styles.panel} aria-labelledby="person-title">
      <h2 id="person-title">{row.name}</h2>
      <FaultLine failure={fault ? 'conflict' : (refused?.failure ?? null)}>{fault}</FaultLine>
      <div className={styles.acts}>
        {acts
          .filter((act) => can[act])
          .map((act) => (
            <ButtonForm key={act} action={action} sent={{ intent: act, id: row.id }}>
              {t(labels[act])}
            </ButtonForm>
          ))}
      </div>
      <Duties row={row} />
      {can.step && <p className={styles.mail}>{t('people.lost-text')}</p>}
      {row.state !== 'left' && (
        <>
          {row.personId !== null && (
            <OnTeamPage teamPage={teamPage} place={known.findIndex(({ id }) => id === row.personId)} />
          )}
          {isUnseen(row) && <Notice tone="warning">{t('people.unseen')}</Notice>}
          {isOwn && <p className={styles.mail}>{t('people.own-role')}</p>}
          <ShortForm
            intent="change"
            scope={`change-${row.id}`}
            action={action}
            sent={{ id: row.id, ...(isOwn && { role: row.role }) }}
            fields={fields}
            wide
            submit={t('account.save')}
            result={result}
          >
            <input type="hidden" name="version" value={row.version} />
            <PortraitField
              key={row.version}
              shown={shown}
              typed={result?.typed.id === row.id ? result.typed.picture : undefined}
            />
            {rows.length > 0 && <SideBySide rows={rows} />}
          </ShortForm>
          <h3>{t('absence.title')}</h3>
          <AbsenceList absences={row.absences} action={action} sent={{ id: row.id }} result={result} />
        </>
      )}
    </section>
  );
};
