import type { FigureQuery, Figures } from '@rowhouse/shared/contract/desk-figures';
import { figurePeriods, figureSorts } from '@rowhouse/shared/contract/desk-values';
import { stockStatuses } from '@rowhouse/shared/domain/stock-status';
import { useHref } from '@rowhouse/shared/platform';
import { ListBar } from '../components/list-bar.tsx';
import { useMessages } from '../use-messages.ts';
import { searchOf } from './figures-address.ts';

/** The periods as links, and the filter of homes as a form; both are part of the address. */
export const FiguresFilter = ({ query, people }: { query: FigureQuery; people: Figures['people'] }) => {
  const t = useMessages();
  const href = useHref();
  const to = (change: Partial<FigureQuery>) => href('desk-figures', {}, searchOf({ ...query, page: 1, ...change }));
  const none = { text: undefined, status: undefined, agent: undefined };
  const agents = people.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListBar
      name={t('figures.period')}
      tabs={figurePeriods.map((weeks) => ({
        ...{ key: String(weeks), label: t(`period.weeks.${weeks}`) },
        ...{ href: to({ weeks }), isHere: weeks === query.weeks },
      }))}
      search={{ name: 'text', hint: t('list.homes'), value: query.text }}
      action={to({ ...none, sort: 'visits' })}
      isFiltered={Object.keys(none).some((name) => query[name as keyof typeof none] !== undefined)}
      hidden={{ weeks: String(query.weeks) }}
      fields={[
        {
          ...{ name: 'status', label: t('word.state'), value: query.status },
          options: stockStatuses.map((value) => ({ value, label: t(`editor.status.${value}`) })),
        },
        ...(agents.length > 0
          ? [
              {
                ...{ name: 'agent', label: t('word.agent'), value: query.agent },
                options: [...agents, { value: 'none', label: t('word.nobody') }],
              },
            ]
          : []),
        {
          ...{ name: 'sort', label: t('figures.sort'), value: query.sort, isOrder: true },
          options: figureSorts.map((value) => ({ value, label: t(`figures.sort.${value}`) })),
        },
      ]}
      formKey={searchOf(query).toString()}
    />
  );
};
