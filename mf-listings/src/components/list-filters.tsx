import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import { citiesOfKeys, cityKey } from '@rowhouse/shared/domain/city-key';
import { energyLetters } from '@rowhouse/shared/domain/energy';
import { formatEuro } from '@rowhouse/shared/domain/format';
import type { Goal } from '@rowhouse/shared/domain/goal';
import {
  type FilterParameter,
  type FilterValues,
  type ListFilterName,
  listFilterNames,
  listFilters,
} from '@rowhouse/shared/domain/list-filters';
import { buildListingQuery, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { TextField } from '@rowhouse/shared/ui/field';
import { SelectField } from '@rowhouse/shared/ui/select-field';
import type { ReactNode } from 'react';
import { cityLabel } from '../city-label.ts';
import type { ListingsTranslate } from '../use-messages.ts';
import { CityChoice } from './city-choice.tsx';
import styles from './filter-form.module.css';
import { cityOptions, typeOptions } from './filter-options.ts';

/** A part of a filter that is on: its text, and what the query becomes without it. */
export interface FilterChip {
  key: string;
  label: string;
  without: Partial<ListingQuery>;
}

/** What a filter's texts and control are made from. */
export interface FilterContext {
  query: ListingQuery;
  goal: Goal;
  cities: readonly City[];
  types: readonly PropertyType[];
  showCount: boolean;
  t: ListingsTranslate;
}

/** How a filter is shown: its chips, its control and where that is, and which text names a value that is not understood. */
interface FilterView<Value> {
  chips: (value: Value, context: Pick<FilterContext, 'query' | 'types' | 't'>) => FilterChip[];
  place: 'hidden' | 'first' | 'more';
  control: (context: FilterContext) => ReactNode;
  unknown: 'city' | 'type' | 'price' | 'filter' | 'area';
}

const roomChoices = ['1', '2', '3', '4', '5'] as const;
// The worst label is no wish.
const energyChoices = energyLetters.slice(0, -1);
const priceSteps = { sale: 25_000, rent: 50 } as const;

const priceText = ({ minPrice, maxPrice }: ListingQuery, t: ListingsTranslate): string => {
  if (minPrice === undefined) return t('chips.price-to', { max: formatEuro(maxPrice) });
  if (maxPrice === undefined) return t('chips.price-from', { min: formatEuro(minPrice) });
  return t('chips.price-between', { min: formatEuro(minPrice), max: formatEuro(maxPrice) });
};

const priceChip = ({ query, t }: Pick<FilterContext, 'query' | 't'>): FilterChip => ({
  key: 'price',
  label: priceText(query, t),
  without: { minPrice: undefined, maxPrice: undefined },
});

const priceField = (name: 'min' | 'max', value: number | undefined, { goal, t }: FilterContext) => (
  <TextField
    type="number"
    name={name}
    label={t(`filter.${name}.${goal}`)}
    min={0}
    step={priceSteps[goal]}
    inputMode="numeric"
    placeholder="€"
    className={styles.price}
    defaultValue={value ?? ''}
  />
);

const views: { readonly [F in ListFilterName]: FilterView<FilterValues[F]> } = {
  cities: {
    place: 'first',
    control: ({ cities, goal, query, showCount }) => {
      const chosen = query.cities ?? [];
      return <CityChoice options={cityOptions(cities, goal, chosen, showCount)} chosen={chosen} />;
    },
    chips: (keys) =>
      citiesOfKeys(keys).map((city) => ({
        key: cityKey(city),
        label: cityLabel(city),
        without: { cities: keys.length > 1 ? keys.filter((key) => key !== cityKey(city)) : undefined },
      })),
    unknown: 'city',
  },
  typeIds: {
    place: 'first',
    control: ({ types, goal, query: { typeIds: [chosen] = [] }, showCount, t }) => (
      <SelectField
        name="type"
        label={t('filter.type')}
        placeholder={t('filter.all-types')}
        options={typeOptions(types, goal, chosen, showCount)}
        defaultValue={chosen ? String(chosen) : ''}
      />
    ),
    chips: (ids, { types, t }) =>
      ids.map((chosen) => ({
        key: 'type',
        label: types.find(({ id }) => id === chosen)?.name ?? t('chips.unknown-type'),
        without: { typeIds: undefined },
      })),
    unknown: 'type',
  },
  minPrice: {
    place: 'first',
    control: (context) => priceField('min', context.query.minPrice, context),
    chips: (_, context) => [priceChip(context)],
    unknown: 'price',
  },
  maxPrice: {
    place: 'first',
    control: (context) => priceField('max', context.query.maxPrice, context),
    // One chip for both prices.
    chips: (_, context) => (context.query.minPrice === undefined ? [priceChip(context)] : []),
    unknown: 'price',
  },
  minBedrooms: {
    place: 'more',
    control: ({ query, t }) => (
      <SelectField
        name="rooms"
        label={t('filter.rooms')}
        placeholder={t('filter.any')}
        options={roomChoices.map((value) => ({ value, label: t('filter.at-least', { value }) }))}
        defaultValue={query.minBedrooms ?? ''}
      />
    ),
    chips: (count, { t }) => [
      { key: 'rooms', label: t('chips.rooms', { count }), without: { minBedrooms: undefined } },
    ],
    unknown: 'filter',
  },
  energy: {
    place: 'more',
    control: ({ query, t }) => (
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
    ),
    chips: (letter, { t }) => {
      const text = letter === energyLetters[0] ? 'chips.energy-best' : 'chips.energy';
      return [{ key: 'energy', label: t(text, { label: letter.toUpperCase() }), without: { energy: undefined } }];
    },
    unknown: 'filter',
  },
  onlyAvailable: {
    place: 'more',
    control: ({ query, t }) => (
      <SelectField
        name="offer"
        label={t('filter.offer')}
        options={[
          { value: 'all', label: t('filter.offer-all') },
          { value: 'available', label: t('filter.offer-available') },
        ]}
        defaultValue={query.onlyAvailable ? 'available' : 'all'}
      />
    ),
    chips: (_, { t }) => [{ key: 'offer', label: t('chips.available'), without: { onlyAvailable: undefined } }],
    unknown: 'filter',
  },
  area: {
    place: 'hidden',
    control: ({ query }) =>
      [...buildListingQuery({ area: query.area, page: 1 })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      )),
    chips: (area, { t }) => {
      const text = 'bounds' in area ? 'chips.in-view' : 'chips.drawn';
      return [{ key: 'area', label: t(text), without: { area: undefined } }];
    },
    unknown: 'area',
  },
};

const chipsOfFilter = <F extends ListFilterName>(
  name: F,
  filters: { readonly [G in ListFilterName]?: FilterValues[G] | undefined },
  context: Pick<FilterContext, 'query' | 'types' | 't'>,
): FilterChip[] => {
  const value: FilterValues[F] | undefined = filters[name];
  return value === undefined ? [] : views[name].chips(value, context);
};

/** The chips of all filters that are on, in order. */
export const filterChips = (context: Pick<FilterContext, 'query' | 'types' | 't'>): FilterChip[] =>
  listFilterNames.flatMap((name) => chipsOfFilter(name, context.query, context));

/** The filters whose controls are at a place of the form, in order. */
export const filtersAt = (place: FilterView<never>['place']): ListFilterName[] =>
  listFilterNames.filter((name) => views[name].place === place);

/** The control of a filter. */
export const FilterControl = ({ name, context }: { name: ListFilterName; context: FilterContext }) =>
  views[name].control(context);

/** Which text names a parameter whose value is not understood. */
export const unknownText = (parameter: FilterParameter): FilterView<never>['unknown'] => {
  const name = listFilterNames.find((name) => listFilters[name].parameters.some((known) => known === parameter));
  return name ? views[name].unknown : 'filter';
};
