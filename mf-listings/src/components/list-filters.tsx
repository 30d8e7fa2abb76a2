import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import { formatPlace } from '@rowhouse/shared/domain/area';
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
import styles from './filter-form.module.css';
import { cityOptions, typeOptions } from './filter-options.ts';
import type { TickLabel } from './more-control.tsx';
import { roomOptions } from './room-options.ts';
import { TickList } from './tick-list.tsx';

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
  /** What is beside the cities: the distance from them. */
  beside?: ReactNode;
  t: ListingsTranslate;
}

type ChipContext = Pick<FilterContext, 'query' | 'types' | 't'>;

/** How a filter is shown: its chip, its control and the place of that, and the text for an invalid value. */
interface FilterView<Value> {
  /** The text of its chip; null when another filter's chip includes it. */
  chip: (value: Value, context: ChipContext) => string | null;
  /** Where its control is; that of a filter of which `place` is `more` is in `MoreFilters`, which is loaded when it is opened. */
  place: 'hidden' | 'first' | 'beside' | 'more';
  control?: (context: FilterContext) => ReactNode;
  /** Which text it has for an invalid value, if not that of any filter. */
  unknown?: 'city' | 'type' | 'price' | 'area' | undefined;
}

const priceText = ({ minPrice, maxPrice }: ListingQuery, t: ListingsTranslate): string => {
  if (minPrice === undefined) return t('chips.price-to', { max: formatEuro(maxPrice, t.prices) });
  if (maxPrice === undefined) return t('chips.price-from', { min: formatEuro(minPrice, t.prices) });
  return t('chips.price-between', { min: formatEuro(minPrice, t.prices), max: formatEuro(maxPrice, t.prices) });
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

const priceView = (name: 'min' | 'max', chip: FilterView<number>['chip']): FilterView<number> => ({
  place: 'first',
  control: ({ query, goal, typed, t }) => (
    <TextField
      name={name}
      label={t(`filter.${name}.${goal}`)}
      error={priceErrors(typed, t)[name]}
      inputMode="decimal"
      autoComplete="off"
      placeholder="€"
      className={styles.price}
      defaultValue={typedPrice(name, typed)?.text ?? query[`${name}Price`] ?? ''}
    />
  ),
  chip,
  unknown: 'price',
});

const more = <Value,>(chip: FilterView<Value>['chip'], unknown?: FilterView<Value>['unknown']) =>
  ({ place: 'more', chip, unknown }) as const;

const yesView = (key: TickLabel) => more<boolean>((_, { t }) => t(key));

const most = (key: 'chips.monthly' | 'chips.per-area') =>
  more<number>((value, { t }) => t(key, { max: formatEuro(value, t.prices) }), 'price');

const hiddenInputs = (query: Partial<ListingQuery>): ReactNode =>
  [...buildListingQuery({ ...query, page: 1 })].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));

const views: { readonly [F in ListFilterName]: FilterView<FilterValues[F]> } = {
  cities: {
    place: 'first',
    control: ({ cities, goal, query, countIn, t, beside }) => {
      const keys = query.cities ?? [];
      return (
        <TickList
          name="city"
          label={t('filter.city')}
          all={t(query.near ? 'chips.near' : 'filter.all-cities')}
          options={cityOptions(cities, goal, keys, countIn)}
          chosen={keys}
        >
          {beside}
        </TickList>
      );
    },
    // Each city has its own chip.
    chip: () => null,
    unknown: 'city',
  },
  near: {
    place: 'hidden',
    control: ({ query: { near } }) => near && <input type="hidden" name="near" value={formatPlace(near)} />,
    chip: (_, { t }) => t('chips.near'),
  },
  // Its control is beside the cities.
  radius: { place: 'beside', chip: (km, { t }) => t('chips.radius', { km }) },
  typeIds: {
    place: 'first',
    control: ({ types, goal, query: { typeIds = [] }, countIn, t }) => (
      <TickList
        name="type"
        label={t('filter.type')}
        all={t('filter.all-types')}
        options={typeOptions(types, goal, typeIds, countIn)}
        chosen={typeIds.map(String)}
      />
    ),
    // Each type has its own chip.
    chip: () => null,
    unknown: 'type',
  },
  minPrice: priceView('min', (_, { query, t }) => priceText(query, t)),
  // One chip for both prices.
  maxPrice: priceView('max', (_, { query, t }) => (query.minPrice === undefined ? priceText(query, t) : null)),
  maxMonthly: most('chips.monthly'),
  maxPerArea: most('chips.per-area'),
  minBedrooms: {
    place: 'first',
    control: ({ query, t }) => (
      <SelectField
        name="rooms"
        label={t('filter.rooms')}
        placeholder={t('filter.any')}
        className={styles.rooms}
        options={roomOptions(t)}
        defaultValue={query.minBedrooms ?? ''}
      />
    ),
    chip: (count, { t }) => t('chips.rooms', { count }),
  },
  minBathrooms: more((value, { t }) => t('chips.bathrooms', { value: t('filter.at-least', { value }) })),
  minSurface: more((area, { t }) => t('chips.surface', { area })),
  minPlot: more((area, { t }) => t('chips.plot', { area })),
  garden: yesView('row.gardenSurface'),
  terrace: yesView('row.terraceSurface'),
  parking: yesView('chips.parking'),
  lift: yesView('row.lift'),
  furnished: yesView('row.furnished'),
  pool: yesView('chips.pool'),
  annuity: yesView('card.annuity'),
  newBuild: yesView('chips.new-build'),
  minYear: more((year, { t }) => t('chips.built-from', { year })),
  energy: more((letter, { t }) =>
    t(letter === energyLetters[0] ? 'chips.energy-best' : 'chips.energy', { label: letter.toUpperCase() }),
  ),
  offer: more((offer, { t }) => t(`chips.offer-${offer}`)),
  openHouse: yesView('chips.open-house'),
  area: {
    place: 'hidden',
    control: ({ query: { area } }) => hiddenInputs({ area }),
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
  // One chip for both prices.
  const without = /^m..Price$/.test(name) ? { minPrice: undefined, maxPrice: undefined } : { [name]: undefined };
  return label === null ? [] : [{ key: name, label, without }];
};

const cityChips = (keys: readonly string[] = []): FilterChip[] =>
  citiesOfKeys(keys).map((city) => ({
    key: cityKey(city),
    label: cityLabel(city),
    without: { cities: keys.length > 1 ? keys.filter((key) => key !== cityKey(city)) : undefined },
  }));

const typeChips = (ids: readonly number[] = [], { types, t }: ChipContext): FilterChip[] =>
  ids.map((id) => ({
    key: `type-${id}`,
    label: types.find((type) => type.id === id)?.name ?? t('chips.unknown-type'),
    without: { typeIds: ids.length > 1 ? ids.filter((other) => other !== id) : undefined },
  }));

/** The chips of all active filters, in order. */
export const filterChips = (context: ChipContext): FilterChip[] => [
  ...cityChips(context.query.cities),
  ...typeChips(context.query.typeIds, context),
  ...listFilterNames.flatMap((name) => chipOf(name, context.query, context)),
];

/** The filters whose controls are in a part of the form, in order. */
export const filtersAt = (place: FilterView<never>['place']): ListFilterName[] =>
  listFilterNames.filter((name) => views[name].place === place);

/** The control of a filter; nothing for one whose control is not in the first line. */
export const FilterControl = ({ name, context }: { name: ListFilterName; context: FilterContext }) =>
  views[name].control?.(context) ?? null;

/** The values of the filters whose controls are not loaded, so that the form keeps them. */
export const KeptFilters = ({ query }: { query: ListingQuery }) =>
  hiddenInputs(Object.fromEntries(filtersAt('more').map((name) => [name, query[name]])));

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
export const unknownText = (parameter: FilterParameter): 'filter' | NonNullable<FilterView<never>['unknown']> => {
  const name = listFilterNames.find((name) => listFilters[name].parameters.some((known) => known === parameter));
  return (name && views[name].unknown) ?? 'filter';
};
