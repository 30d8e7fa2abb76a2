import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import { energyLetters } from '@rowhouse/shared/domain/energy';
import { buildListingQuery, cityKey, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { Form, useCurrentPage, useHref, useNavigation } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { FieldScope, TextField } from '@rowhouse/shared/ui/field';
import { Icon } from '@rowhouse/shared/ui/icon';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import { type ListPlace, placeHref, placePage, placeParameters } from '../list-page.ts';
import { useMessages } from '../use-messages.ts';
import { CityChoice } from './city-choice.tsx';
import styles from './filter-form.module.css';
import { typeOptions } from './filter-options.ts';

export type FilterFormProps = {
  id: string;
  place: ListPlace;
  query: ListingQuery;
  cities: readonly City[];
  types: readonly PropertyType[];
};

const roomChoices = ['1', '2', '3', '4', '5'] as const;
// The worst label is no wish.
const energyChoices = energyLetters.slice(0, -1);
const priceSteps = { sale: 25_000, rent: 50 } as const;

/** Everything a list can be filtered by; a plain GET form, so that the address holds what was chosen. */
export const FilterForm = ({ id, place, query, cities, types }: FilterFormProps) => {
  const t = useMessages();
  const href = useHref();
  const { site } = useCurrentPage();
  const navigation = useNavigation();
  const { goal } = place;
  const { showCount } = site.search;
  const area = buildListingQuery({ area: query.area, page: 1 });
  const chosen = query.cities ?? [];
  const hasMore = query.minBedrooms !== undefined || query.energy !== undefined || query.onlyAvailable === true;
  return (
    <FieldScope name="listing">
      {/* A filter taken away elsewhere must empty its field too: another query is another form. */}
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
        {[...placeParameters(place), ...area].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={styles.first}>
          <CityChoice cities={cities} goal={goal} chosen={chosen.map(cityKey)} showCount={showCount} asked={chosen} />
          <SelectField
            name="type"
            label={t('filter.type')}
            placeholder={t('filter.all-types')}
            options={typeOptions(types, goal, query.type, showCount)}
            defaultValue={query.type ? String(query.type) : ''}
          />
          <TextField
            type="number"
            name="min"
            label={t(`filter.min.${goal}`)}
            min={0}
            step={priceSteps[goal]}
            inputMode="numeric"
            placeholder="€"
            className={styles.price}
            defaultValue={query.minPrice ?? ''}
          />
          <TextField
            type="number"
            name="max"
            label={t(`filter.max.${goal}`)}
            min={0}
            step={priceSteps[goal]}
            inputMode="numeric"
            placeholder="€"
            className={styles.price}
            defaultValue={query.maxPrice ?? ''}
          />
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
          <div className={styles.second}>
            <SelectField
              name="rooms"
              label={t('filter.rooms')}
              placeholder={t('filter.any')}
              options={roomChoices.map((value) => ({ value, label: t('filter.at-least', { value }) }))}
              defaultValue={query.minBedrooms ?? ''}
            />
            <SelectField
              name="energy"
              label={t('filter.energy')}
              placeholder={t('filter.any')}
              options={energyChoices.map((letter, index) => ({
                value: letter,
                label: index === 0 ? letter.toUpperCase() : t('filter.or-better', { label: letter.toUpperCase() }),
              }))}
              defaultValue={query.energy ?? ''}
            />
            <SelectField
              name="offer"
              label={t('filter.offer')}
              options={[
                { value: 'all', label: t('filter.offer-all') },
                { value: 'available', label: t('filter.offer-available') },
              ]}
              defaultValue={query.onlyAvailable ? 'available' : 'all'}
            />
          </div>
        </details>
      </Form>
    </FieldScope>
  );
};
