import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { goals } from '@rowhouse/shared/domain/goal';
import { type FragmentViewProps, Link, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { CardGrid, type PerRow } from '../components/card-grid.tsx';
import { listHref } from '../list-page.ts';
import { useMessages } from '../use-messages.ts';
import type { PropertyListData } from './property-list.data.ts';
import styles from './property-list.module.css';

const perRows = [1, 2, 3, 4] as const satisfies readonly PerRow[];

export const Component = ({
  props: { goal, type, city, perRow },
  data: { items },
}: FragmentViewProps<FragmentProps<'listings.property-list'>, PropertyListData>) => {
  const t = useMessages();
  const href = useHref();
  const query = { typeIds: type === undefined ? undefined : [type], cities: city === undefined ? undefined : [city] };
  return (
    <div className={styles.featured}>
      {items.length > 0 ? (
        <CardGrid
          properties={items}
          perRow={perRows.find((known) => known === perRow)}
          level={3}
          withGoal={goal === null}
        />
      ) : (
        <p>{t('featured.empty')}</p>
      )}
      <ViewCounter ids={items.map(({ id }) => id)} page="list" />
      <p className={styles.ways}>
        {goals
          .filter((offered) => goal === null || goal === offered)
          .map((offered) => (
            <Link key={offered} href={listHref(href, offered, query)} className={styles.way}>
              {t(`featured.all-${offered}`)}
              <Icon name="arrow-right" size="small" />
            </Link>
          ))}
      </p>
    </div>
  );
};
