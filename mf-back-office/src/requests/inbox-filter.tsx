import type { RequestFilter, RequestInbox } from '@rowhouse/shared/contract/desk-requests';
import type { SavedView } from '@rowhouse/shared/contract/desk-views';
import { requestStates } from '@rowhouse/shared/domain/request-states';
import { useHref } from '@rowhouse/shared/platform';
import { ListBar } from '../components/list-bar.tsx';
import { useMessages } from '../use-messages.ts';
import { queryOf } from './inbox-search.ts';

interface InboxFilterProps {
  filter: RequestFilter;
  inbox: Pick<RequestInbox, 'counts' | 'kinds' | 'staff' | 'home'>;
  views: readonly SavedView[];
}

/** The filter of the inbox: the states with their counts and the saved views as links, and a form for the rest; all are part of the address. */
export const InboxFilter = ({ filter, inbox: { counts, kinds, staff, home }, views }: InboxFilterProps) => {
  const t = useMessages();
  const href = useHref();
  const now = queryOf(filter).toString();
  const to = (change: Parameters<typeof queryOf>[1]) => href('desk-requests', {}, queryOf(filter, change));
  const tab = (state: RequestFilter['state'], label: string, count?: number) => ({
    ...{ key: label, label, count, href: to({ state }), isHere: filter.state === state },
  });
  return (
    <ListBar
      name={t('inbox.states')}
      tabs={[
        tab(undefined, t('state.not-spam')),
        ...requestStates.map((state) => tab(state, t(`state.${state}`), counts[state])),
        tab('all', t('state.all')),
        {
          ...{ key: 'unread', label: t('inbox.unread'), count: counts.unread, isHere: filter.unread !== undefined },
          href: to({ unread: filter.unread ? undefined : '1' }),
        },
        ...views.map(({ id, name, query }) => ({
          ...{ key: id, label: name, href: href('desk-requests', {}, query), isHere: query === now },
        })),
      ]}
      search={{ name: 'q', hint: t('inbox.q'), value: filter.q }}
      action={href('desk-requests')}
      hidden={{ state: filter.state, unread: filter.unread && '1' }}
      isFiltered={Object.keys(filter).length > 0}
      fields={[
        {
          ...{ name: 'kind', label: t('word.kind'), value: filter.kind },
          options: kinds.map(({ kind, name }) => ({ value: kind, label: name })),
        },
        {
          ...{ name: 'assignee', label: t('inbox.assignee'), value: filter.assignee },
          options: [
            { value: 'me', label: t('inbox.me') },
            { value: 'nobody', label: t('inbox.nobody') },
            ...staff.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        { name: 'home', label: t('word.home-number'), hint: home?.title, value: filter.home, maxLength: 64 },
      ]}
      formKey={now}
    />
  );
};
