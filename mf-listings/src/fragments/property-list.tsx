import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { type FragmentViewProps, Link, useHref } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { ViewCounter } from '@rowhouse/shared/ui/view-counter';
import { CardGrid } from '../components/card-grid.tsx';
import { listHref } from '../list-href.ts';
import { filtersOf, goalsOf } from '../narrowed-offer.ts';
import { useMessages } from '../use-messages.ts';
import type { PropertyListData } from './property-list.data.ts';
import styles from './property-list.module.css';

export const Component = ({
  props: { goal, type, city, perRow, linked },
  data: { items },
}: FragmentViewProps<FragmentProps<'listings.property-list'>, PropertyListData>) => {
  const t = useMessages();
  const href = useHref();
  // An empty narrowed list leads on to the whole list.
  const query = items.length > 0 ? filtersOf({ type, city }) : { page: 1 };
  const isWhole = items.length === 0 || (type === undefined && city === undefined);
  const ways = goalsOf({ goal }).filter((offered) => !isWhole || offered !== linked);
  return (
    <div className={styles.featured}>
      {items.length > 0 ? (
        <CardGrid properties={items} perRow={perRow} level={3} withGoal={goal === null} />
      ) : (
        <p>{t(goal === null ? 'featured.empty' : `featured.empty-${goal}`)}</p>
      )}
      <ViewCounter ids={items.map(({ id }) => id)} page="list" />
      {ways.length > 0 && (
        <p className={styles.ways}>
          {ways.map((offered) => (
            <Link key={offered} href={listHref(href, offered, query)} className={styles.way}>
              {t(`featured.all-${offered}`)}
              <Icon name="arrow-right" size="small" />
            </Link>
          ))}
        </p>
      )}
    </div>
  );
};
