import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import { type Goal, listPages } from '@rowhouse/shared/domain/goal';
import { cityKey, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { Form, useHref, useNavigation, useStreet } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, SelectField } from '@rowhouse/shared/ui/field';
import { useMessages } from '../use-messages.ts';
import styles from './filter-form.module.css';
import { cityOptions, typeOptions } from './filter-options.ts';

export type FilterFormProps = {
  goal: Goal;
  query: ListingQuery;
  cities: readonly City[];
  types: readonly PropertyType[];
};

/** City and type of a list; a plain GET form, so that the address holds what was chosen. */
export const FilterForm = ({ goal, query, cities, types }: FilterFormProps) => {
  const t = useMessages();
  const href = useHref();
  const { site } = useStreet();
  const navigation = useNavigation();
  const { showCount } = site.search;
  const city = query.city ? cityKey(query.city) : '';
  const type = query.type ? String(query.type) : '';
  return (
    <FieldScope name="listing">
      {/* A filter taken away elsewhere must empty its field too: another query is another form. */}
      <Form
        key={`${goal} ${city} ${type}`}
        method="get"
        action={href(listPages[goal])}
        role="search"
        aria-label={t('filter.label')}
        className={styles.form}
        preventScrollReset
      >
        <SelectField
          name="city"
          label={t('filter.city')}
          placeholder={t('filter.all-cities')}
          options={cityOptions(cities, goal, query.city, showCount)}
          defaultValue={city}
        />
        <SelectField
          name="type"
          label={t('filter.type')}
          placeholder={t('filter.all-types')}
          options={typeOptions(types, goal, query.type, showCount)}
          defaultValue={type}
        />
        <Button type="submit" busy={navigation.state === 'loading' && navigation.formData !== undefined}>
          {t('filter.submit')}
        </Button>
      </Form>
    </FieldScope>
  );
};
