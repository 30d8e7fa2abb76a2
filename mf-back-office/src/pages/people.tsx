import type { Refusal } from '@rowhouse/shared/login/typed-form';
import { Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { buttonClass } from '@rowhouse/shared/ui/button';
import { DeskFrame } from '../components/desk-frame.tsx';
import styles from '../components/desk-table.module.css';
import { EmptyLine } from '../components/empty-line.tsx';
import { FaultLine } from '../components/fault-line.tsx';
import { ShortForm } from '../components/short-form.tsx';
import { StatusLine } from '../components/status-line.tsx';
import type { DeskPage } from '../desk-page.ts';
import { PeopleTable } from '../people/people-table.tsx';
import { PersonPanel } from '../people/person-panel.tsx';
import { PortraitField } from '../people/portrait-field.tsx';
import { isUnseen, usePeopleFields } from '../people/use-fields.ts';
import { useMessages } from '../use-messages.ts';
import type { PeoplePage } from './people.data.ts';

const texts = {
  invited: 'done.invited',
  saved: 'done.saved',
  left: 'done.left',
  back: 'done.back',
  sessions: 'done.sessions',
  step: 'done.step',
  absence: 'absence.removed',
} as const;
// The action that undoes each action.
const undone: { [done: string]: string } = { left: 'back', back: 'leave' };

/** The list of staff. */
export const Component = ({ data, actionData }: PageProps<DeskPage<PeoplePage>, Refusal>) => {
  const t = useMessages();
  const href = useHref();
  const { staff } = data;
  const { people, known, teamPage, open, inviting, done, doneTo } = data.data;
  const action = href(
    'desk-people',
    {},
    new URLSearchParams(open ? { person: open.id } : inviting ? { invite: '1' } : {}),
  );
  const { name, mail, role, spoken, knownAs } = usePeopleFields(known);
  const to = people.find(({ id }) => id === doneTo);
  const seenAs = to && known.find(({ id }) => id === to.personId)?.name;
  const doneText =
    done &&
    to &&
    !actionData &&
    [
      t(texts[done], { name: to.name }),
      done === 'invited' && isUnseen(to) && t('people.unseen'),
      done === 'invited' && seenAs && t('people.seen-as', { name: seenAs }),
    ]
      .filter(Boolean)
      .join(' ');
  const undo = done ? undone[done] : undefined;
  return (
    <DeskFrame
      staff={staff}
      title={t('people.title')}
      actions={
        <Link className={buttonClass('primary', 'small')} href={`${href('desk-people', {}, 'invite=1')}#invite`}>
          {t('people.invite')}
        </Link>
      }
    >
      <StatusLine undo={undo !== undefined && { action: href('desk-people'), sent: { intent: undo, id: doneTo } }}>
        {doneText}
      </StatusLine>
      <FaultLine
        failure={!open && actionData && actionData.intent !== 'invite' ? (actionData.failure ?? 'conflict') : null}
      />
      {inviting && (
        <section id="invite" className={styles.panel} aria-labelledby="invite-title">
          <h2 id="invite-title">{t('people.invite')}</h2>
          <ShortForm
            intent="invite"
            action={action}
            fields={[name, mail, role, spoken, ...knownAs.slice(0, 1)]}
            more={{
              label: t('people.on-site'),
              fields: knownAs.slice(1),
              children: <PortraitField shown={null} typed={actionData?.typed.picture} />,
            }}
            wide
            submit={t('word.send-invitation')}
            result={actionData}
          />
        </section>
      )}
      {people.length === 0 ? (
        <EmptyLine>{t('people.empty')}</EmptyLine>
      ) : (
        <PeopleTable people={people} own={staff.id} />
      )}
      {open && (
        <PersonPanel key={open.id} row={open} own={staff.id} result={actionData} {...{ known, teamPage, action }} />
      )}
    </DeskFrame>
  );
};
