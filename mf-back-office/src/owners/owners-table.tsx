import type { OwnerRow } from '@rowhouse/shared/contract/desk-owners';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';

const columns = ['owners.name', 'owners.state', 'owners.login', 'owners.owns', 'owners.step', 'owners.weekly'] as const;

/** Owners: a table, on a telephone a card each. */
export const OwnersTable = ({ owners }: { owners: readonly OwnerRow[] }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  const cells = ({ state, loggedInAt, homes, projects, secondStep, weekly }: OwnerRow): string[] => [
    t(`owners.state.${state}`),
    loggedInAt === null ? t('owners.never') : shortMoment(loggedInAt, language),
    String(homes + projects),
    t(secondStep ? 'owners.on' : 'owners.off'),
    t(weekly ? 'owners.on' : 'owners.off'),
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
        {owners.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link className={styles.name} href={href('desk-owner', { id: row.id })}>
                {row.name}
              </Link>
              {row.email !== '' && (
                <>
                  <br />
                  <span className={styles.mail}>{row.email}</span>
                </>
              )}
            </th>
            {cells(row).map((cell, index) => (
              <td key={columns[index + 1]} data-label={t(columns[index + 1] ?? 'owners.name')}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
