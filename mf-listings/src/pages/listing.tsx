import { Link, type PageProps, useHref } from '@rowhouse/shared/platform';
import { Pagination } from '@rowhouse/shared/ui/pagination';
import { CardGrid } from '../components/card-grid.tsx';
import { FilterChips } from '../components/filter-chips.tsx';
import { FilterForm } from '../components/filter-form.tsx';
import { NothingFound } from '../components/nothing-found.tsx';
import { Suggestions } from '../components/suggestions.tsx';
import { listHref } from '../list-page.ts';
import { titleOf } from '../title.ts';
import { useMessages } from '../use-messages.ts';
import type { ListingData } from './listing.data.ts';
import styles from './listing.module.css';

export const Component = ({ data }: PageProps<ListingData>) => {
  const t = useMessages();
  const href = useHref();
  const { goal, query, state, items, total, pages, types, cities, text } = data;
  return (
    <div className={`page-width ${styles.page}`}>
      <header className={styles.head}>
        <h1>{titleOf(t, goal, query.city?.name, types.find(({ id }) => id === query.type)?.name)}</h1>
        <p role="status" className={styles.count}>
          {t('listing.count', { count: total })}
          {state === 'filled' && pages > 1 && `, ${t('pages.position', { page: query.page, pages })}`}
        </p>
      </header>
      <FilterForm goal={goal} query={query} cities={cities} types={types} />
      <FilterChips data={data} />
      <Suggestions goal={goal} text={text} />
      {text?.more && items.length > 0 && <p>{t('listing.capped', { count: items.length })}</p>}
      {state === 'filled' ? (
        <CardGrid properties={items} layout="list" level={2} leads />
      ) : (
        <NothingFound data={data} />
      )}
      {state === 'filled' && (
        <Pagination
          page={query.page}
          pageCount={pages}
          hrefOf={(page) => listHref(href, goal, { ...query, page })}
          labels={{
            navigation: t('pages.label'),
            previous: t('pages.previous'),
            next: t('pages.next'),
            page: (page) => t('pages.page', { page }),
          }}
          link={Link}
        />
      )}
    </div>
  );
};
