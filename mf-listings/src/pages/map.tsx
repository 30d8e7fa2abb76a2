import { goals } from '@rowhouse/shared/domain/goal';
import { Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { ListingView } from '../components/listing-view.tsx';
import type { ListingData } from '../list-data.ts';
import { placeHref } from '../list-page.ts';
import { useMessages } from '../use-messages.ts';
import styles from './map.module.css';

export const Component = ({ data }: PageProps<ListingData>) => {
  const t = useMessages();
  const href = useHref();
  return (
    <ListingView data={data} title={t(`map.title.${data.goal}`)}>
      <nav aria-label={t('map.goals')} className={styles.goals}>
        {goals.map((goal) => (
          <Link
            key={goal}
            href={placeHref(href, { goal, view: 'map' })}
            className={styles.goal}
            aria-current={goal === data.goal ? 'page' : undefined}
          >
            {t(`search.${goal}`)}
          </Link>
        ))}
      </nav>
    </ListingView>
  );
};
