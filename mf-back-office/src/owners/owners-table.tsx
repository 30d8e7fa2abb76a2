import type { OwnerRow } from '@rowhouse/shared/contract/desk-owners';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import styles from '../components/desk-table.module.css';
import { DeskTable } from '../components/desk-table.tsx';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';

const columns = [
  'word.name',
  'owners.state',
  'owners.login',
  'owners.owns',
  'word.two-steps',
  'owners.weekly',
] as const;

/** The owners: a table; on a telephone each is a card. */
export const OwnersTable = ({ owners }: { owners: readonly OwnerRow[] }) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  return (
    <DeskTable
      columns={columns.map((column) => t(column))}
      rows={owners.map(({ id, name, email, state, loggedInAt, homes, projects, secondStep, weekly }) => ({
        key: id,
        head: (
          <>
            <Link className={styles.name} href={href('desk-owner', { id })}>
              {name}
            </Link>
            {email !== '' && (
              <>
                <br />
                <span className={styles.mail}>{email}</span>
              </>
            )}
          </>
        ),
        cells: [
          t(`owners.state.${state}`),
          loggedInAt === null ? t('word.never') : shortMoment(loggedInAt, language),
          homes + projects,
          t(secondStep ? 'word.on' : 'word.off'),
          t(weekly ? 'word.on' : 'word.off'),
        ],
      }))}
    />
  );
};
