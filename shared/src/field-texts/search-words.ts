import { citiesOfKeys } from '../domain/city-key.ts';
import { energyLetters } from '../domain/energy.ts';
import { formatEuro } from '../domain/format.ts';
import type { Language } from '../domain/language.ts';
import type { FilterName, FilterValues } from '../domain/list-filters.ts';
import { propertyTypes } from '../domain/property-types.ts';
import { type SearchCriteria, wishFor } from '../domain/search-criteria.ts';
import type { search } from './search/nl.ts';

type Key = keyof typeof search;
type Plural = Key extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;

/** The key of a text of a search, without its plural suffix. */
export type SearchText = Exclude<Key, `${string}_one` | `${string}_other`> | Plural;

/** Returns a text with its values; a text with a `count` has the plural form of that number. */
export type SaySearch = ((key: SearchText, values: Record<string, string | number>) => string) & {
  /** The language whose format prices have; undefined for the specification's. */
  readonly prices?: Language | undefined;
};

type Part<Value> = (value: Value, say: SaySearch, criteria: SearchCriteria) => string | null;

const atLeast =
  (key: Plural): Part<number> =>
  (count, say) =>
    count > 0 ? say(key, { count }) : null;

const priceText = ({ minPrice, maxPrice }: SearchCriteria, say: SaySearch): string => {
  const [min, max] = [formatEuro(minPrice, say.prices), formatEuro(maxPrice, say.prices)];
  if (!minPrice) return say('search-words.price-to', { max });
  return typeof maxPrice === 'number'
    ? say('search-words.price-between', { min, max })
    : say('search-words.price-from', { min });
};

const upTo =
  (key: 'search-words.monthly' | 'search-words.per-area'): Part<number> =>
  (most, say) =>
    say(key, { max: formatEuro(most, say.prices) });

const yes =
  (key: SearchText): Part<unknown> =>
  (_, say) =>
    say(key, {});

// A criterion that is part of the beginning, or of the text of another criterion, has no part of its own.
const parts: { readonly [F in FilterName]: Part<FilterValues[F]> } = {
  cities: () => null,
  near: yes('search-words.near'),
  radius: atLeast('search-words.radius'),
  typeIds: () => null,
  minPrice: (least, say, criteria) => (least > 0 ? priceText(criteria, say) : null),
  maxPrice: (_, say, criteria) => (criteria.minPrice ? null : priceText(criteria, say)),
  maxMonthly: upTo('search-words.monthly'),
  maxPerArea: upTo('search-words.per-area'),
  minBedrooms: atLeast('search-words.bedrooms'),
  minBathrooms: atLeast('search-words.bathrooms'),
  minGarages: atLeast('search-words.garages'),
  minParkings: atLeast('search-words.parkings'),
  minSurface: atLeast('search-words.surface'),
  minPlot: atLeast('search-words.plot'),
  garden: yes('search-words.garden'),
  terrace: yes('search-words.terrace'),
  parking: yes('search-words.parking'),
  lift: yes('search-words.lift'),
  furnished: yes('search-words.furnished'),
  pool: yes('search-words.pool'),
  annuity: yes('search-words.annuity'),
  newBuild: yes('search-words.new-build'),
  minYear: (year, say) => say('search-words.built-from', { year }),
  energy: (letter, say) =>
    say(letter === energyLetters[0] ? 'search-words.energy-best' : 'search-words.energy', {
      label: letter.toUpperCase(),
    }),
  onlyAvailable: yes('search-words.available'),
  offer: (offer, say) => (offer === 'gone' ? say('search-words.gone', {}) : null),
  openHouse: yes('search-words.open-house'),
  area: (area, say) => say('bounds' in area ? 'search-words.in-view' : 'search-words.drawn', {}),
};

const filterNames = Object.keys(parts) as FilterName[];

const partOf = <F extends FilterName>(name: F, criteria: SearchCriteria, say: SaySearch): string | null => {
  const wish = wishFor(criteria, name);
  return wish === undefined ? null : parts[name](wish, say, criteria);
};

/**
 * Describes the criteria of a search in one line: `Houses for sale in Ronse, up to € 400.000, at least 3 bedrooms`. Cities are named
 * by their keys.
 */
export const searchInWords = (criteria: SearchCriteria, language: Language, say: SaySearch): string => {
  const { goal } = criteria;
  const list = (names: readonly string[]) => new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
  const types = propertyTypes.filter(({ id }) => criteria.typeIds?.includes(id));
  const cities = list(citiesOfKeys(criteria.cities ?? []).map(({ name }) => name));
  const more = filterNames.map((name) => partOf(name, criteria, say)).filter((text) => text !== null);
  if (types.length === 0 && cities === '' && more.length === 0) return say(`search-words.every.${goal}`, {});
  const what =
    types.length === 0 ? say('search-words.all', {}) : list(types.map(({ id }) => say(`search-words.type-${id}`, {})));
  const first =
    cities === '' ? say(`search-words.goal.${goal}`, { what }) : say(`search-words.goal.${goal}-in`, { what, cities });
  return [first, ...more].join(', ');
};
