import { goals } from '@rowhouse/shared/domain/goal';
import { Link, type PageProps, useCurrentPage, useHref } from '@rowhouse/shared/platform';
import { ListingView } from '../components/listing-view.tsx';
import { placeHref } from '../list-page.ts';
import type { ListingData } from '../load-list.ts';
import { titleOf } from '../title.ts';
import { useMessages } from '../use-messages.ts';
import styles from './listing.module.css';

/** The two lists that the page of the map shows, one at a time. */
const Goals = ({ shown }: { shown: ListingData['goal'] }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <nav aria-label={t('map.goals')} className={styles.goals}>
      {goals.map((goal) => (
        <Link
          key={goal}
          href={placeHref(href, { goal, view: 'map' })}
          className={styles.goal}
          aria-current={goal === shown ? 'page' : undefined}
        >
          {t(`search.${goal}`)}
        </Link>
      ))}
    </nav>
  );
};

export const Component = ({ data }: PageProps<ListingData>) => {
  const t = useMessages();
  const { language } = useCurrentPage();
  const isMap = data.view === 'map';
  return (
    <ListingView data={data} title={isMap ? t(`map.title.${data.goal}`) : titleOf(t, language, data)}>
      {isMap && <Goals shown={data.goal} />}
    </ListingView>
  );
};
