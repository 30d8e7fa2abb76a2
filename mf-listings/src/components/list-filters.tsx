import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import { citiesOfKeys, cityKey } from '@rowhouse/shared/domain/city-key';
import { energyLetters } from '@rowhouse/shared/domain/energy';
import { formatEuro } from '@rowhouse/shared/domain/format';
import type { Goal } from '@rowhouse/shared/domain/goal';
import type { Language } from '@rowhouse/shared/domain/language';
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
import type { ListingData } from '../load-list.ts';
import type { ListingsTranslate } from '../use-messages.ts';
import { CityChoice } from './city-choice.tsx';
import styles from './filter-form.module.css';
import { cityOptions, typeOptions } from './filter-options.ts';

/** A part of an active filter: its text, and the query without it. */
export interface FilterChip {
  key: string;
  label: string;
  without: Partial<ListingQuery>;
}

/** The data for a filter's texts and control. */
export interface FilterContext {
  query: ListingQuery;
  /** What was typed for the filters that could not be read. */
  typed: ListingData['typed'];
  goal: Goal;
  cities: readonly City[];
  types: readonly PropertyType[];
  /** The language of the counts beside the choices; null when the agency shows none. */
  countIn: Language | null;
  t: ListingsTranslate;
}

type ChipContext = Pick<FilterContext, 'query' | 'types' | 't'>;

/** How a filter is shown: its chip, its control and the place of that, and the text for an invalid value. */
interface FilterView<Value> {
  /** The text of its chip; null when another filter's chip includes it. */
  chip: (value: Value, context: ChipContext) => string | null;
  place: 'hidden' | 'first' | 'more';
  control: (context: FilterContext) => ReactNode;
  unknown: 'city' | 'type' | 'price' | 'filter' | 'area';
}

const roomChoices = ['1', '2', '3', '4', '5'] as const;
// Nobody filters by the worst label.
const energyChoices = energyLetters.slice(0, -1);

const priceText = ({ minPrice, maxPrice }: ListingQuery, t: ListingsTranslate): string => {
  if (minPrice === undefined) return t('chips.price-to', { max: formatEuro(maxPrice) });
  if (maxPrice === undefined) return t('chips.price-from', { min: formatEuro(minPrice) });
  return t('chips.price-between', { min: formatEuro(minPrice), max: formatEuro(maxPrice) });
};

// `price` is another name of the highest price.
const typedPrice = (name: 'min' | 'max', typed: FilterContext['typed']) =>
  typed[name] ?? (name === 'max' ? typed.price : undefined);

/** The error message of each price that could not be read, by the name of its field. */
export const priceErrors = (typed: FilterContext['typed'], t: ListingsTranslate): Record<string, string | undefined> =>
  Object.fromEntries(
    (['min', 'max'] as const).map((name) => {
      const wrong = typedPrice(name, typed);
      return [name, wrong && t(`filter.${wrong.fault}`)];
    }),
  );

const priceField = (name: 'min' | 'max', value: number | undefined, { goal, typed, t }: FilterContext) => {
  const wrong = typedPrice(name, typed);
  return (
    <TextField
      name={name}
      label={t(`filter.${name}.${goal}`)}
      error={priceErrors(typed, t)[name]}
      inputMode="decimal"
      autoComplete="off"
      placeholder="€"
      className={styles.price}
      defaultValue={wrong?.text ?? value ?? ''}
    />
  );
};

const views: { readonly [F in ListFilterName]: FilterView<FilterValues[F]> } = {
  cities: {
    place: 'first',
    control: ({ cities, goal, query, countIn }) => {
      const chosen = query.cities ?? [];
      return <CityChoice options={cityOptions(cities, goal, chosen, countIn)} chosen={chosen} />;
    },
    // Each city has its own chip.
    chip: () => null,
    unknown: 'city',
  },
  typeIds: {
    place: 'first',
    control: ({ types, goal, query: { typeIds: [chosen] = [] }, countIn, t }) => (
      <SelectField
        name="type"
        label={t('filter.type')}
        placeholder={t('filter.all-types')}
        options={typeOptions(types, goal, chosen, countIn)}
        defaultValue={chosen ? String(chosen) : ''}
      />
    ),
    chip: ([chosen], { types, t }) => types.find(({ id }) => id === chosen)?.name ?? t('chips.unknown-type'),
    unknown: 'type',
  },
  minPrice: {
    place: 'first',
    control: (context) => priceField('min', context.query.minPrice, context),
    chip: (_, { query, t }) => priceText(query, t),
    unknown: 'price',
  },
  maxPrice: {
    place: 'first',
    control: (context) => priceField('max', context.query.maxPrice, context),
    // One chip for both prices.
    chip: (_, { query, t }) => (query.minPrice === undefined ? priceText(query, t) : null),
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
    chip: (count, { t }) => t('chips.rooms', { count }),
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
    chip: (letter, { t }) =>
      t(letter === energyLetters[0] ? 'chips.energy-best' : 'chips.energy', { label: letter.toUpperCase() }),
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
    chip: (_, { t }) => t('chips.available'),
    unknown: 'filter',
  },
  openHouse: {
    place: 'more',
    control: ({ query, t }) => (
      <SelectField
        name="open"
        label={t('filter.open-house')}
        placeholder={t('filter.any')}
        options={[{ value: 'house', label: t('filter.open-house-only') }]}
        defaultValue={query.openHouse ? 'house' : ''}
      />
    ),
    chip: (_, { t }) => t('chips.open-house'),
    unknown: 'filter',
  },
  area: {
    place: 'hidden',
    control: ({ query }) =>
      [...buildListingQuery({ area: query.area, page: 1 })].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      )),
    chip: (area, { t }) => ('bounds' in area ? t('chips.in-view') : t('chips.drawn')),
    unknown: 'area',
  },
};

const chipOf = <F extends ListFilterName>(
  name: F,
  filters: { readonly [G in ListFilterName]?: FilterValues[G] | undefined },
  context: ChipContext,
): FilterChip[] => {
  const value: FilterValues[F] | undefined = filters[name];
  const label = value === undefined ? null : views[name].chip(value, context);
  const without = name.endsWith('Price') ? { minPrice: undefined, maxPrice: undefined } : { [name]: undefined };
  return label === null ? [] : [{ key: name, label, without }];
};

const cityChips = (keys: readonly string[] = []): FilterChip[] =>
  citiesOfKeys(keys).map((city) => ({
    key: cityKey(city),
    label: cityLabel(city),
    without: { cities: keys.length > 1 ? keys.filter((key) => key !== cityKey(city)) : undefined },
  }));

/** The chips of all active filters, in order. */
export const filterChips = (context: ChipContext): FilterChip[] => [
  ...cityChips(context.query.cities),
  ...listFilterNames.flatMap((name) => chipOf(name, context.query, context)),
];

/** The filters whose controls are in a part of the form, in order. */
export const filtersAt = (place: FilterView<never>['place']): ListFilterName[] =>
  listFilterNames.filter((name) => views[name].place === place);

/** The control of a filter. */
export const FilterControl = ({ name, context }: { name: ListFilterName; context: FilterContext }) =>
  views[name].control(context);

/** What is wrong with the first filter that could not be read, as a sentence; null if all could be. */
export const unknownSentence = (
  { unknown: [parameter], typed }: { unknown: readonly FilterParameter[]; typed: FilterContext['typed'] },
  t: ListingsTranslate,
): string | null => {
  if (parameter === undefined) return null;
  const kind = unknownText(parameter);
  return kind === 'price' ? t(`filter.${typed[parameter]?.fault ?? 'no-amount'}`) : t(`listing.unknown-${kind}`);
};

/** The kind of a parameter with an invalid value. */
export const unknownText = (parameter: FilterParameter): FilterView<never>['unknown'] => {
  const name = listFilterNames.find((name) => listFilters[name].parameters.some((known) => known === parameter));
  return name ? views[name].unknown : 'filter';
};
