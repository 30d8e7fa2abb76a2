import type { RequestRow } from '@rowhouse/shared/contract/desk-requests';
import { Link, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { classNames } from '@rowhouse/shared/ui/class-names';
import { useMessages } from '../use-messages.ts';
import { shortMoment } from '../when.ts';
import styles from './inbox.module.css';
import { rowValue } from './row-value.ts';

/** The requests of a page of the inbox, each with a checkbox; on a telephone each is a card. Visitors' input is isolated, for any text direction. */
export const InboxTable = ({
  rows,
  canChange,
  query,
}: {
  rows: readonly RequestRow[];
  canChange: boolean;
  /** The filter, which a request leads on by. */
  query: URLSearchParams;
}) => {
  const t = useMessages();
  const href = useHref();
  const { language } = useCurrentPage();
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('requests.title')}</caption>
      <thead>
        <tr>
          {canChange && (
            <th scope="col" className={styles.pick}>
              <span className="visually-hidden">{t('inbox.with')}</span>
            </th>
          )}
          <th scope="col" className={styles.ofFrom}>
            {t('inbox.from')}
          </th>
          <th scope="col" className={styles.ofKind}>
            {t('word.kind')}
          </th>
          <th scope="col" className={styles.ofHome}>
            {t('word.property')}
          </th>
          <th scope="col">{t('word.state')}</th>
          <th scope="col">{t('inbox.assignee')}</th>
          <th scope="col">{t('inbox.received')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = row.name || row.email;
          return (
            <tr key={row.id} className={classNames(row.isUnread && styles.unread)} data-request={rowValue(row)}>
              {canChange && (
                <td className={styles.pick}>
                  <label className={styles.pickLabel}>
                    <input type="checkbox" name="row" value={rowValue(row)} />
                    <span className="visually-hidden">{t('inbox.select', { name })}</span>
                  </label>
                </td>
              )}
              <th scope="row" className={styles.from}>
                <Link href={href('desk-request', { id: row.id }, query)} className={styles.open}>
                  {row.isUnread && <span className={styles.mark}>{t('inbox.unread.one')}</span>}
                  <bdi>{name}</bdi>
                </Link>
                <bdi className={styles.excerpt}>{row.excerpt || row.email}</bdi>
              </th>
              <td>{row.kindName}</td>
              <td className={styles.ofHome} title={row.home?.title}>
                {row.home ? <bdi>{row.home.title}</bdi> : '–'}
              </td>
              <td>
                {t(`state.${row.state}`)}
                {row.visitAt && <span className={styles.small}>{shortMoment(row.visitAt, language)}</span>}
              </td>
              <td>{row.assignee?.name ?? '–'}</td>
              <td>{shortMoment(row.createdAt, language)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
