import type { StaffRow } from '@rowhouse/shared/contract/desk-people';
import { dateFormatter, formatDay } from '@rowhouse/shared/domain/format';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { useMessages } from '../use-messages.ts';

const columns = ['people.name', 'people.role', 'people.state', 'people.step', 'people.seen', 'people.absent'] as const;

/** Who works at the desk, or did: a table, on a telephone a card each. */
export const PeopleTable = ({ people, own }: { people: readonly StaffRow[]; own: string }) => {
  const t = useMessages();
  const href = useHref();
  const moment = dateFormatter('moment', useCurrentPage().language);
  const cells = ({ role, state, invitation, secondStep, seenAt, absences }: StaffRow): string[] => [
    t(`role.${role}`),
    t(state === 'invited' && invitation !== 'open' ? 'state.over' : `state.${state}`),
    t(secondStep ? 'people.step-on' : 'people.step-off'),
    seenAt === null ? t('people.never') : moment(new Date(seenAt)),
    absences.map(({ from, until }) => t('absence.days', { from: formatDay(from), until: formatDay(until) })).join('; '),
  ];
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((row) => (
          <tr key={row.id} className={row.state === 'left' ? styles.gone : undefined}>
            <th scope="row">
              <Link
                className={styles.name}
                href={`${href('desk-people', {}, new URLSearchParams({ person: row.id }))}#person`}
                aria-label={t('people.open', { name: row.name })}
              >
                {row.name}
              </Link>
              {row.id === own && ` (${t('people.you')})`}
              <br />
              <span className={styles.mail}>{row.email}</span>
            </th>
            {cells(row).map((cell, index) => (
              <td key={columns[index + 1]} data-label={t(columns[index + 1] ?? 'people.name')}>
                {cell || '–'}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
