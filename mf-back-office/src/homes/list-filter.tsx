import { stockSorts } from '@rowhouse/shared/contract/desk-values';
import { goals } from '@rowhouse/shared/domain/goal';
import { propertyTypes } from '@rowhouse/shared/domain/property-types';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { useHref } from '@rowhouse/shared/platform';
import { ListBar, type ListField } from '../components/list-bar.tsx';
import type { HomesData } from '../pages/homes.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './homes.module.css';
import { isFiltered, searchOf } from './list-search.ts';

const pageOf = ({ kind }: HomesData['query']) => (kind === 'property' ? 'desk-homes' : 'desk-projects');

const ticks = { faults: 'withFaults', draft: 'withDraft', photo: 'withoutPhoto' } as const;
const tickNames = ['faults', 'draft', 'photo'] as const;

/** The filter of the list: the counts by status as links, and a form whose fields are part of the address. */
export const ListFilter = ({ query, unread, list }: Pick<HomesData, 'query' | 'unread' | 'list'>) => {
  const t = useMessages();
  const href = useHref();
  const page = pageOf(query);
  const counts = new Map<string, number>(list.counts.map(({ status, count }) => [status, count]));
  const sum = list.counts.reduce((total, { count }) => total + count, 0);
  const shownStatuses = stockStatuses.filter((one) => (counts.get(one) ?? 0) > 0 || one === query.status);
  const choice = (
    name: 'goal' | 'type' | 'city' | 'agent' | 'source',
    label: string,
    options: { value: string; label: string }[],
  ): ListField => ({ name, label, value: query[name], options });
  const price = (name: 'from' | 'to'): ListField => ({
    ...{ name, label: t(`homes.${name}`), inputMode: 'decimal', placeholder: '€' },
    error: unread[name] === undefined ? undefined : t('homes.noAmount'),
    value: unread[name] ?? query[name],
  });
  const ofHomes = [
    choice(
      'goal',
      t('homes.goal'),
      goals.map((value) => ({ value, label: t(`editor.choice.goal.${value}`) })),
    ),
    choice(
      'type',
      t('homes.type'),
      propertyTypes.map(({ id }) => ({ value: String(id), label: t(`editor.type.${id}`) })),
    ),
  ];
  return (
    <ListBar
      name={t('homes.statuses')}
      tabs={[undefined, ...shownStatuses].map((status) => ({
        key: status ?? '',
        label: status ? t(`editor.status.${status}`) : t('list.any'),
        count: status ? (counts.get(status) ?? 0) : sum,
        href: href(page, {}, searchOf({ ...query, status, page: 1 })),
        isHere: status === query.status,
      }))}
      search={{ name: 'text', hint: t('list.homes'), value: query.text }}
      action={href(page)}
      isFiltered={isFiltered(query)}
      hidden={{ status: query.status }}
      fields={[
        ...(query.kind === 'property' ? ofHomes : []),
        choice(
          'city',
          t('homes.city'),
          list.cities.map(({ id, zip, name }) => ({ value: String(id), label: `${zip} ${name}` })),
        ),
        choice('agent', t('word.agent'), [
          { value: 'none', label: t('word.nobody') },
          ...list.agents.map(({ id, name }) => ({ value: String(id), label: name })),
        ]),
        choice(
          'source',
          t('word.source'),
          list.sources.map((value) => ({
            value,
            label: value === 'desk' || value === 'import' ? t(`homes.source.${value}`) : value,
          })),
        ),
        price('from'),
        price('to'),
        {
          ...{ name: 'sort', label: t('homes.sort'), value: query.sort, isOrder: true },
          options: stockSorts.map((value) => ({ value, label: t(`homes.sort.${value}`) })),
        },
      ]}
      set={tickNames.filter((name) => query[name] !== undefined).length}
      formKey={searchOf(query).toString() + Object.values(unread)}
    >
      {tickNames.map((name) => (
        <label key={name} className={styles.check}>
          <input
            type="checkbox"
            name={name}
            value={name === 'photo' ? 'none' : '1'}
            defaultChecked={query[name] !== undefined}
          />{' '}
          {t(`homes.${ticks[name]}`)}
        </label>
      ))}
    </ListBar>
  );
};
