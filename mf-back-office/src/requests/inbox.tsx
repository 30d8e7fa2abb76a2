import { apiPrefix } from '@rowhouse/shared/contract/api-prefix';
import type { StaffMember } from '@rowhouse/shared/contract/desk-session';
import { reachOf } from '@rowhouse/shared/domain/staff-roles';
import { Link, useFetcher, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import { FaultLine } from '../components/fault-line.tsx';
import type { InboxResult, RequestsPage } from '../pages/requests.data.ts';
import { useMessages } from '../use-messages.ts';
import { ChangedLine } from './changed-line.tsx';
import styles from './inbox.module.css';
import { InboxChanges } from './inbox-changes.tsx';
import { InboxFilter } from './inbox-filter.tsx';
import { queryOf } from './inbox-search.ts';
import { InboxTable } from './inbox-table.tsx';
import { SavedViews } from './saved-views.tsx';

interface InboxProps {
  page: Extract<RequestsPage, { inbox: object }>;
  staff: StaffMember;
  /** The result of a form that was sent without JavaScript. */
  sent: InboxResult | undefined;
}

/** The inbox: filters, requests, and actions on several of them, also without JavaScript. */
export const Inbox = ({ page: { filter, after, inbox, views, done }, staff, sent }: InboxProps) => {
  const t = useMessages();
  const href = useHref();
  const { data, state, Form } = useFetcher<InboxResult>();
  const result = data ?? sent;
  const canChange = reachOf(staff.role, 'requests.write') !== 'none';
  const canExport = reachOf(staff.role, 'requests.export') !== 'none';
  const query = queryOf(filter);
  const action = href('desk-requests', {}, query);
  const older = new URLSearchParams(query);
  if (inbox.next) older.set('after', inbox.next);
  return (
    <>
      <InboxFilter filter={filter} inbox={inbox} views={views} />
      <div className={styles.results}>
        {done && <Notice tone={done === 'erased' ? 'success' : 'warning'}>{t(`done.${done}`)}</Notice>}
        {result?.changed && <ChangedLine changed={result.changed} action={action} FormOf={Form} />}
        {result?.failure === 'nothing-chosen' ? (
          <Notice tone="warning">{t('inbox.pick')}</Notice>
        ) : (
          <FaultLine failure={result?.failure ?? null} />
        )}
      </div>
      {inbox.rows.length === 0 ? (
        <p className={styles.none}>
          {t(Object.keys(filter).length > 0 ? 'list.none' : 'inbox.none')}
          {reachOf(staff.role, 'requests.read') === 'own' && ` ${t('frame.own')}`}
        </p>
      ) : (
        <Form method="post" action={action}>
          <input type="hidden" name="intent" value="change" />
          <InboxTable rows={inbox.rows} canChange={canChange} query={query} key={inbox.rows[0]?.id} />
          {canChange && <InboxChanges staff={inbox.staff} isBusy={state !== 'idle'} />}
        </Form>
      )}
      <p className={styles.foot}>
        {after && <Link href={action}>{t('word.newest')}</Link>}
        {inbox.next && <Link href={href('desk-requests', {}, older)}>{t('word.older')}</Link>}
        {canExport &&
          ['csv', 'json'].map((format) => (
            <a key={format} href={`${apiPrefix}/desk/requests/export/${format}?${query}`}>
              {t('inbox.export', { format: format.toUpperCase() })}
            </a>
          ))}
        {reachOf(staff.role, 'requests.templates') !== 'none' && (
          <Link href={href('desk-requests', {}, 'templates=1')}>{t('inbox.templates')}</Link>
        )}
      </p>
      <SavedViews views={views} query={query.toString()} />
    </>
  );
};
