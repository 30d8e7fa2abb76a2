import { type Area, formatBounds, formatPolygon, isInArea, type Place, parseBounds, parsePolygon } from './area.ts';
import type { Availability } from './availability.ts';
import { citiesOfKeys, cityForm, cityKey, parseCityKey } from './city-key.ts';
import { type EnergyLabel, type EnergyLetter, energyLetters, isAtLeast } from './energy.ts';
import type { Goal } from './goal.ts';
import { parseTypeId } from './property-types.ts';

/** The most cities that one list can be asked for. */
export const mostCities = 20;

/** The highest price that a list can be asked for, in euro. */
export const highestPrice = 100_000_000;

/** What of a property is compared with a search: its city's names in every language, its public price (`publicPrice`), null where something is unknown. */
export interface SearchedProperty {
  readonly goal: Goal;
  readonly typeIds: readonly number[];
  readonly city: { readonly names: readonly string[]; readonly zip: string };
  readonly price: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly garages: number | null;
  readonly parkings: number | null;
  readonly energy: EnergyLabel | null;
  readonly availability: Availability;
  /** Where the map shows it: its own place only when its address is public. */
  readonly place: Place | null;
}

/** The value of each filter: cities as `name|zip`, prices in whole euro, the least number of rooms, the least energy label that will do. */
export interface FilterValues {
  readonly cities: readonly string[];
  readonly typeIds: readonly number[];
  readonly minPrice: number;
  readonly maxPrice: number;
  readonly minBedrooms: number;
  readonly minBathrooms: number;
  readonly minGarages: number;
  readonly minParkings: number;
  readonly energy: EnergyLetter;
  /** Only what can still be had; false is no wish. */
  readonly onlyAvailable: boolean;
  readonly area: Area;
}

/** The name of a filter. */
export type FilterName = keyof FilterValues;

/** Whether a property meets the value of a filter; what is unknown of a property does not meet it. */
export interface Filter<Value> {
  readonly matches: (value: Value, property: SearchedProperty) => boolean;
}

/** What was read in a text: the value, none where it asks for what is usual, and whether a part of it is not understood. */
export interface Reading<Value> {
  readonly value?: Value | undefined;
  readonly unknown?: boolean;
}

/** A filter of the lists: the parameters of its address, and how they are read and written. */
export interface ListFilter<Value> extends Filter<Value> {
  /** Where several are given, the last one counts. */
  readonly parameters: readonly string[];
  readonly parse: (text: string, parameter: string) => Reading<Value>;
  readonly format: (value: Value) => readonly [parameter: string, text: string];
}

// The name may be that of any language, so that a link works for readers of another language.
const isCity = (key: string, { names, zip }: SearchedProperty['city']): boolean => {
  const [name = '', wantedZip] = key.split('|');
  return wantedZip === zip && names.some((known) => cityForm(known) === cityForm(name));
};

const understood = <Value>(value: Value | undefined): Reading<Value> =>
  value === undefined ? { unknown: true } : { value };

const parseWhole = (text: string, most: number): number | undefined =>
  /^\d{1,12}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

type Amount = 'price' | 'bedrooms' | 'bathrooms' | 'garages' | 'parkings';

/** The least that a number of a property may be; 0 is no wish. */
const atLeast = (field: Amount) => ({
  matches: (least: number, property: SearchedProperty) => least <= 0 || (property[field] ?? -1) >= least,
});

/** A filter on the least that a number may be, in one parameter. */
const listedAtLeast = <Parameter extends string>(field: Amount, parameter: Parameter, most: number) => ({
  ...atLeast(field),
  parameters: [parameter] as const,
  parse: (text: string): Reading<number> => {
    const value = parseWhole(text, most);
    return value === 0 ? {} : understood(value);
  },
  format: (value: number) => [parameter, String(value)] as const,
});

/**
 * The filters of the lists, in the order of their parameters in an address: `city` one or more `name|zip` with commas
 * between them, `type` an id, `min` and `max` price in euro, `rooms` and `energy` the least that will do (`3`, `b`), `offer` is
 * `available` or `all`, `bounds` `south_west_north_east` or `polygon` `lat_lng_lat_lng…` in degrees.
 */
export const listFilters = {
  cities: {
    parameters: ['city'],
    parse: (text) => {
      const keys = text.split(',').filter((key) => key.trim() !== '');
      const known = new Set(citiesOfKeys(keys).map(cityKey));
      const value = [...known].slice(0, mostCities);
      return {
        value: value.length > 0 ? value : undefined,
        unknown: known.size > mostCities || keys.some((key) => parseCityKey(key) === undefined),
      };
    },
    format: (keys) => ['city', keys.join(',')],
    matches: (keys, { city }) => keys.some((key) => isCity(key, city)),
  },
  typeIds: {
    parameters: ['type'],
    parse: (text) => {
      const id = parseTypeId(text);
      return understood(id && [id]);
    },
    format: (ids) => ['type', ids.join(',')],
    matches: (ids, { typeIds }) => ids.some((id) => typeIds.includes(id)),
  },
  minPrice: listedAtLeast('price', 'min', highestPrice),
  maxPrice: {
    parameters: ['max'],
    parse: (text) => understood(parseWhole(text, highestPrice)),
    format: (value) => ['max', String(value)],
    matches: (most, { price }) => price !== null && price <= most,
  },
  minBedrooms: listedAtLeast('bedrooms', 'rooms', 20),
  energy: {
    parameters: ['energy'],
    parse: (text) => understood(energyLetters.find((letter) => letter === text.toLowerCase())),
    format: (letter) => ['energy', letter],
    matches: (letter, { energy }) => energy !== null && isAtLeast(energy, letter),
  },
  onlyAvailable: {
    parameters: ['offer'],
    parse: (text) => (text === 'available' ? { value: true } : { unknown: text !== 'all' }),
    format: () => ['offer', 'available'],
    matches: (_, { availability }) => availability === 'available',
  },
  area: {
    // Of two areas the drawn one says more.
    parameters: ['bounds', 'polygon'],
    parse: (text, parameter) => {
      if (parameter === 'bounds') {
        const bounds = parseBounds(text);
        return understood(bounds && { bounds });
      }
      const polygon = parsePolygon(text);
      return understood(polygon && { polygon });
    },
    format: (area) =>
      'bounds' in area ? ['bounds', formatBounds(area.bounds)] : ['polygon', formatPolygon(area.polygon)],
    matches: (area, { place }) => place !== null && isInArea(area, place),
  },
} as const satisfies { readonly [F in FilterName]?: ListFilter<FilterValues[F]> };

/** The name of a filter of the lists. */
export type ListFilterName = keyof typeof listFilters;

/** The filters that only a search registration asks for. */
export const demandFilters = {
  minBathrooms: atLeast('bathrooms'),
  minGarages: atLeast('garages'),
  minParkings: atLeast('parkings'),
} as const satisfies { readonly [F in Exclude<FilterName, ListFilterName>]: Filter<FilterValues[F]> };

/** The name of a parameter that filters a list. */
export type FilterParameter = (typeof listFilters)[ListFilterName]['parameters'][number];

/** The names of the filters of the lists, in order. */
export const listFilterNames = Object.keys(listFilters) as ListFilterName[];

/** The parameters that filter a list, in order. */
export const filterParameters: readonly FilterParameter[] = listFilterNames.flatMap(
  (name): readonly FilterParameter[] => listFilters[name].parameters,
);
