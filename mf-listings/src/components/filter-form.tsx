import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { Form, useCurrentPage, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type ListPlace, placeHref, placePage, placeParameters } from '../list-page.ts';
import { useMessages } from '../use-messages.ts';
import styles from './filter-form.module.css';
import { type FilterContext, FilterControl, filtersAt } from './list-filters.tsx';

export interface FilterFormProps {
  id: string;
  place: ListPlace;
  query: ListingQuery;
  cities: readonly City[];
  types: readonly PropertyType[];
}

/** Everything a list can be filtered by; a plain GET form, so that the address holds what was chosen. */
export const FilterForm = ({ id, place, query, cities, types }: FilterFormProps) => {
  const t = useMessages();
  const href = useHref();
  const { site } = useCurrentPage();
  const navigation = useNavigation();
  const context: FilterContext = { query, goal: place.goal, cities, types, showCount: site.search.showCount, t };
  const controlsAt = (where: Parameters<typeof filtersAt>[0]) =>
    filtersAt(where).map((name) => <FilterControl key={name} name={name} context={context} />);
  const hasMore = filtersAt('more').some((name) => query[name] !== undefined);
  return (
    <FieldScope name="listing">
      {/* A filter that is removed elsewhere must empty its field too: each query has a form of its own. */}
      <Form
        key={placeHref(href, place, { ...query, page: 1 })}
        id={id}
        method="get"
        action={href(placePage(place))}
        role="search"
        aria-label={t('filter.label')}
        className={styles.form}
        preventScrollReset
      >
        {placeParameters(place).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {controlsAt('hidden')}
        <div className={styles.first}>
          {controlsAt('first')}
          <Button
            type="submit"
            busy={navigation.state === 'loading' && navigation.formData !== undefined}
            className={styles.submit}
          >
            {t('filter.submit')}
          </Button>
        </div>
        <details className={styles.more} open={hasMore}>
          <summary className={styles.summary}>
            <Icon name="chevron-down" size="small" className={styles.mark} />
            {t('filter.more')}
          </summary>
          <div className={styles.second}>{controlsAt('more')}</div>
        </details>
      </Form>
    </FieldScope>
  );
};
