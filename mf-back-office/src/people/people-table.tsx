import type { StaffRow } from '@rowhouse/shared/contract/desk-people';
import { dateFormatter, wholeDay } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { DeskTable } from '../components/desk-table.tsx';
import { useMessages } from '../use-messages.ts';
import { isUnseen } from './use-fields.ts';

const columns = ['word.name', 'people.role', 'word.state', 'word.two-steps', 'people.seen', 'people.absent'] as const;

/** Present and former staff: a table; on a telephone each is a card. */
export const PeopleTable = ({ people, own }: { people: readonly StaffRow[]; own: string }) => {
  const t = useMessages();
  const href = useHref();
  const moment = dateFormatter('moment', useCurrentPage().language);
  const absent = (absences: StaffRow['absences']) =>
    absences.map(({ from, until }) => t('absence.days', { from: wholeDay(from), until: wholeDay(until) })).join('; ');
  return (
    <DeskTable
      columns={columns.map((column) => t(column))}
      rows={people.map(({ id, name, email, role, state, invitation, secondStep, seenAt, absences, ...row }) => ({
        key: id,
        isGone: state === 'left',
        head: (
          <>
            <Link
              className={styles.name}
              href={`${href('desk-people', {}, new URLSearchParams({ person: id }))}#person`}
              aria-label={t('people.open', { name })}
            >
              {name}
            </Link>
            {id === own && ` (${t('people.you')})`}
            <br />
            <span className={styles.mail}>{email}</span>
            {isUnseen({ role, state, ...row }) && (
              <>
                <br />
                <strong>{t('people.unseen')}</strong>
              </>
            )}
          </>
        ),
        cells: [
          t(`role.${role}`),
          t(state === 'invited' && invitation !== 'open' ? 'state.over' : `state.${state}`),
          t(secondStep ? 'word.on' : 'word.off'),
          seenAt === null ? t('word.never') : moment(new Date(seenAt)),
          absent(absences) || '–',
        ],
      }))}
    />
  );
};
