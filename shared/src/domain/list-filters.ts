import { type Area, formatArea, parseBounds, parsePolygon } from './area.ts';
import { citiesOfKeys, cityKey, parseCityKey } from './city-key.ts';
import { type EnergyLetter, energyLetters } from './energy.ts';
import { parseTypeId } from './property-types.ts';

/** The maximum number of cities in the query of a list. */
export const mostCities = 20;

/** The maximum price in the query of a list, in euros. */
export const highestPrice = 100_000_000;

/**
 * The value of each filter, including those only of search registrations: cities as `name|zip`, prices in whole euros, the minimum
 * number of rooms, the minimum energy label.
 */
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
  /** Only properties that are still offered; false means no filter. */
  readonly onlyAvailable: boolean;
  /** Only properties with a future open house; false means no filter. */
  readonly openHouse: boolean;
  readonly area: Area;
}

/** The name of a filter. */
export type FilterName = keyof FilterValues;

/** The result of parsing a text: the value, undefined for the default, and whether a part could not be parsed. */
export interface Reading<Value> {
  readonly value?: Value | undefined;
  readonly unknown?: boolean;
}

/** Reads an amount: null if there is none, undefined if it is no amount. `parseAmount` reads what people type. */
export type AmountReader = (text: string) => number | null | undefined;

/** Reads an amount of whole euros as the site itself writes it in addresses and searches. */
export const writtenAmount: AmountReader = (text) => (/^\d{1,12}$/.test(text) ? Number(text) : undefined);

/** A filter of the lists: its URL parameters, and how they are parsed and formatted. */
export interface ListFilter<Value> {
  /** If several are given, the last one applies. */
  readonly parameters: readonly string[];
  readonly parse: (text: string, parameter: string, readAmount: AmountReader) => Reading<Value>;
  readonly format: (value: Value) => readonly [parameter: string, text: string];
}

const understood = <Value>(value: Value | undefined): Reading<Value> =>
  value === undefined ? { unknown: true } : { value };

/** A bound of a price in whole euros: a least one is rounded down, a most one up, so that neither excludes more than was typed. */
export const roundedBound = (value: number, bound: 'least' | 'most'): number =>
  bound === 'least' ? Math.floor(value) : Math.ceil(value);

const boundOf = (value: number | null | undefined, highest: number, bound: 'least' | 'most'): Reading<number> => {
  if (value === null) return {};
  return understood(value === undefined || value > highest ? undefined : roundedBound(value, bound));
};

/** A minimum filter for a number, in one parameter. */
const atLeast = <Parameter extends string>(parameter: Parameter, most: number) => ({
  parameters: [parameter] as const,
  parse: (text: string, _: string, readAmount: AmountReader): Reading<number> => {
    const reading = boundOf(readAmount(text), most, 'least');
    return reading.value === 0 ? {} : reading;
  },
  format: (value: number) => [parameter, String(value)] as const,
});

/**
 * The filters of the lists, in the order of their URL parameters: `city` one or more `name|zip` separated by commas, `type` an id,
 * `min` and `max` price in euros (`price` is also the maximum), `rooms` and `energy` the minimum (`3`, `b`), `offer` is `available` or
 * `all`, `open` is `house`, `bounds` `south_west_north_east` or `polygon` `lat_lng_lat_lng…` in degrees.
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
  },
  typeIds: {
    parameters: ['type'],
    parse: (text) => {
      const id = parseTypeId(text);
      return understood(id && [id]);
    },
    format: (ids) => ['type', ids.join(',')],
  },
  minPrice: atLeast('min', highestPrice),
  maxPrice: {
    parameters: ['price', 'max'],
    parse: (text, _, readAmount) => boundOf(readAmount(text), highestPrice, 'most'),
    format: (value) => ['max', String(value)],
  },
  minBedrooms: atLeast('rooms', 20),
  energy: {
    parameters: ['energy'],
    parse: (text) => understood(energyLetters.find((letter) => letter === text.toLowerCase())),
    format: (letter) => ['energy', letter],
  },
  onlyAvailable: {
    parameters: ['offer'],
    parse: (text) => (text === 'available' ? { value: true } : { unknown: text !== 'all' }),
    format: () => ['offer', 'available'],
  },
  openHouse: {
    parameters: ['open'],
    parse: (text) => (text === 'house' ? { value: true } : { unknown: true }),
    format: () => ['open', 'house'],
  },
  area: {
    // If there are two areas, the drawn one is more specific.
    parameters: ['bounds', 'polygon'],
    parse: (text, parameter) => {
      if (parameter === 'bounds') {
        const bounds = parseBounds(text);
        return understood(bounds && { bounds });
      }
      const polygon = parsePolygon(text);
      return understood(polygon && { polygon });
    },
    format: (area) => ['bounds' in area ? 'bounds' : 'polygon', formatArea(area)],
  },
} as const satisfies { readonly [F in FilterName]?: ListFilter<FilterValues[F]> };

/** The name of a filter of the lists. */
export type ListFilterName = keyof typeof listFilters;

/** The name of a parameter that filters a list. */
export type FilterParameter = (typeof listFilters)[ListFilterName]['parameters'][number];

/** The names of the filters of the lists, in order. */
export const listFilterNames = Object.keys(listFilters) as ListFilterName[];

/** The parameters that filter a list, in order. */
export const filterParameters: readonly FilterParameter[] = listFilterNames.flatMap(
  (name): readonly FilterParameter[] => listFilters[name].parameters,
);
