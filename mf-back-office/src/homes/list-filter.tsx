import { stockSorts } from '@rowhouse/shared/contract/desk-values';
import { goals } from '@rowhouse/shared/domain/goal';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { useHref } from '@rowhouse/shared/platform';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { ListBar } from '../components/list-bar.tsx';
import type { HomesData } from '../pages/homes.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './homes.module.css';
import { isFiltered, searchOf } from './list-search.ts';

type Props = Pick<HomesData, 'query' | 'unread' | 'list'>;

const pageOf = ({ kind }: HomesData['query']) => (kind === 'property' ? 'desk-homes' : 'desk-projects');

// The filters that are seldom used.
const MoreFilters = ({ query, unread, list }: Props) => {
  const t = useMessages();
  const check = (name: 'faults' | 'draft' | 'photo', value: string, label: string) => (
    <label className={styles.check}>
      <input type="checkbox" name={name} value={value} defaultChecked={query[name] !== undefined} /> {label}
    </label>
  );
  const price = (name: 'from' | 'to') => (
    <TextField
      name={name}
      label={t(`homes.${name}`)}
      error={unread[name] === undefined ? undefined : t('homes.noAmount')}
      inputMode="decimal"
      autoComplete="off"
      placeholder="€"
      defaultValue={unread[name] ?? query[name] ?? ''}
    />
  );
  const choice = (
    name: 'goal' | 'type' | 'city' | 'agent' | 'source',
    options: readonly { value: string; label: string }[],
  ) => (
    <SelectField
      name={name}
      label={t(`homes.${name}`)}
      placeholder={t('homes.all')}
      defaultValue={String(query[name] ?? '')}
      options={options}
    />
  );
  const agents = list.agents.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <div className={styles.fields}>
      {query.kind === 'property' && (
        <>
          {choice(
            'goal',
            goals.map((value) => ({ value, label: t(`homes.goal.${value}`) })),
          )}
          {choice(
            'type',
            propertyTypes.map(({ id, code }) => ({ value: String(id), label: t(`homes.type.${code}`) })),
          )}
        </>
      )}
      {choice(
        'city',
        list.cities.map(({ id, zip, name }) => ({ value: String(id), label: `${zip} ${name}` })),
      )}
      {choice('agent', [{ value: 'none', label: t('homes.noAgent') }, ...agents])}
      {choice(
        'source',
        list.sources.map((value) => ({
          value,
          label: value === 'desk' || value === 'import' ? t(`homes.source.${value}`) : value,
        })),
      )}
      {price('from')}
      {price('to')}
      <SelectField
        name="sort"
        label={t('homes.sort')}
        defaultValue={query.sort}
        options={stockSorts.map((value) => ({ value, label: t(`homes.sort.${value}`) }))}
      />
      {check('faults', '1', t('homes.withFaults'))}
      {check('draft', '1', t('homes.withDraft'))}
      {check('photo', 'none', t('homes.withoutPhoto'))}
    </div>
  );
};

/** The filter of the list: the counts by status as links, and a form whose fields are part of the address. */
export const ListFilter = ({ query, unread, list }: Props) => {
  const t = useMessages();
  const href = useHref();
  const page = pageOf(query);
  const counts = new Map<string, number>(list.counts.map(({ status, count }) => [status, count]));
  const sum = list.counts.reduce((total, { count }) => total + count, 0);
  const shownStatuses = stockStatuses.filter((one) => (counts.get(one) ?? 0) > 0 || one === query.status);
  const narrow = (
    ['goal', 'type', 'city', 'agent', 'source', 'faults', 'draft', 'photo', 'from', 'to'] as const
  ).filter((name) => query[name] !== undefined || name in unread);
  return (
    <ListBar
      name={t('homes.statuses')}
      tabs={[undefined, ...shownStatuses].map((status) => ({
        key: status ?? '',
        label: status ? t(`editor.status.${status}`) : t('homes.all'),
        count: status ? (counts.get(status) ?? 0) : sum,
        href: href(page, {}, searchOf({ ...query, status, page: 1 })),
        isHere: status === query.status,
      }))}
      search={{
        ...{ label: t('homes.filter'), name: 'text', field: t('homes.text'), hint: t('homes.textHint') },
        ...{ value: query.text ?? '', submit: t('homes.show') },
      }}
      action={href(page)}
      hidden={{ status: query.status }}
      clear={isFiltered(query) ? { label: t('homes.allShown'), href: href(page) } : null}
      more={{
        ...{ label: t('homes.more'), count: narrow.length },
        children: <MoreFilters {...{ query, unread, list }} />,
      }}
      formKey={searchOf(query).toString() + Object.values(unread)}
    />
  );
};
