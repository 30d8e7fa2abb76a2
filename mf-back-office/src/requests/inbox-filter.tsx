import type { RequestFilter, RequestInbox } from '@rowhouse/shared/contract/desk-requests';
import { requestStates } from '@rowhouse/shared/domain/request-states';
import { Form, Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { useMessages } from '../use-messages.ts';
import styles from './inbox.module.css';
import { queryOf } from './inbox-address.ts';

interface InboxFilterProps {
  filter: RequestFilter;
  inbox: Pick<RequestInbox, 'counts' | 'kinds' | 'staff' | 'home'>;
}

/** The filter of the inbox: the states with their counts as links, and a form for the rest; all are part of the address. */
export const InboxFilter = ({ filter, inbox: { counts, kinds, staff, home } }: InboxFilterProps) => {
  const t = useMessages();
  const href = useHref();
  const to = (change: Parameters<typeof queryOf>[1]) => href('desk-requests', {}, queryOf(filter, change));
  const tab = (state: RequestFilter['state'], label: string, count?: number) => (
    <li key={label}>
      <Link className={styles.tab} href={to({ state })} aria-current={filter.state === state ? 'true' : undefined}>
        {label} {count !== undefined && <span className={styles.count}>{count}</span>}
      </Link>
    </li>
  );
  const narrow = (['kind', 'assignee', 'home'] as const).filter((name) => filter[name]).length;
  return (
    <>
      <nav aria-label={t('inbox.states')}>
        <ul className={styles.tabs}>
          {tab(undefined, t('state.not-spam'))}
          {requestStates.map((state) => tab(state, t(`state.${state}`), counts[state]))}
          {tab('all', t('state.all'))}
          <li>
            <Link
              className={styles.tab}
              href={to({ unread: filter.unread ? undefined : '1' })}
              aria-current={filter.unread ? 'true' : undefined}
            >
              {t('inbox.unread')} <span className={styles.count}>{counts.unread}</span>
            </Link>
          </li>
        </ul>
      </nav>
      <FieldScope name="filter">
        <Form
          method="get"
          action={href('desk-requests')}
          role="search"
          aria-label={t('inbox.filter')}
          className={styles.filter}
          key={queryOf(filter).toString()}
        >
          {filter.state && <input type="hidden" name="state" value={filter.state} />}
          {filter.unread && <input type="hidden" name="unread" value="1" />}
          <TextField name="q" type="search" label={t('inbox.q')} defaultValue={filter.q} maxLength={200} />
          <div className={styles.filterEnd}>
            <Button type="submit">{t('inbox.submit')}</Button>
            {Object.keys(filter).length > 0 && <Link href={href('desk-requests')}>{t('inbox.clear')}</Link>}
          </div>
          <details className={styles.more} open={narrow > 0}>
            <summary>
              {t('inbox.more')}
              {narrow > 0 && ` (${narrow})`}
            </summary>
            <div className={styles.filter}>
              <SelectField
                name="kind"
                label={t('inbox.kind')}
                placeholder={t('inbox.any')}
                defaultValue={filter.kind}
                options={kinds.map(({ kind, name }) => ({ value: kind, label: name }))}
              />
              <SelectField
                name="assignee"
                label={t('inbox.assignee')}
                placeholder={t('inbox.any')}
                defaultValue={filter.assignee}
                options={[
                  { value: 'me', label: t('inbox.me') },
                  { value: 'nobody', label: t('inbox.nobody') },
                  ...staff.map(({ id, name }) => ({ value: id, label: name })),
                ]}
              />
              <TextField
                name="home"
                label={t('inbox.homeId')}
                hint={home?.title}
                defaultValue={filter.home}
                maxLength={64}
              />
            </div>
          </details>
        </Form>
      </FieldScope>
    </>
  );
};
