import { type Area, formatArea, formatPlace, type Place, parseBounds, parsePlace, parsePolygon } from './area.ts';
import { citiesOfKeys, cityKey, parseCityKey } from './city-key.ts';
import { type EnergyLetter, energyLetters } from './energy.ts';
import { parseTypeId } from './property-types.ts';

/** The maximum number of cities in the query of a list. */
export const mostCities = 20;

/** The maximum price in the query of a list, in euros. */
export const highestPrice = 100_000_000;

/** The maximum distance from a place in the query of a list, in kilometres. */
export const highestRadius = 100;

/** The distance from a place for which no other is given, in kilometres. */
export const usualRadius = 10;

/** What a list has instead of the properties on offer: all properties, or those that are sold or let. */
export const otherOffers = ['all', 'gone'] as const;

/**
 * The value of each filter, including those only of search registrations: cities as `name|zip`, prices in whole euros, areas in m², the
 * minimum number of rooms, the minimum energy label. For a yes or no, false means no filter.
 */
export interface FilterValues {
  readonly cities: readonly string[];
  /** A place that is no city, such as that of the visitor. */
  readonly near: Place;
  /** How far from the cities or the place, in kilometres. */
  readonly radius: number;
  readonly typeIds: readonly number[];
  readonly minPrice: number;
  readonly maxPrice: number;
  /** The maximum rent together with charges, a month. */
  readonly maxMonthly: number;
  /** The maximum price of a square metre. */
  readonly maxPerArea: number;
  readonly minBedrooms: number;
  readonly minBathrooms: number;
  readonly minGarages: number;
  readonly minParkings: number;
  readonly minSurface: number;
  readonly minPlot: number;
  readonly garden: boolean;
  readonly terrace: boolean;
  /** A garage or a parking space. */
  readonly parking: boolean;
  readonly lift: boolean;
  readonly furnished: boolean;
  readonly pool: boolean;
  /** Only homes sold on a life annuity. */
  readonly annuity: boolean;
  readonly newBuild: boolean;
  /** The year from which it was built. */
  readonly minYear: number;
  readonly energy: EnergyLetter;
  /** Only properties that are still offered. A list offers no other ones unless `offer` asks for them. */
  readonly onlyAvailable: boolean;
  readonly offer: (typeof otherOffers)[number];
  /** Only properties with a future open house. */
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

/** A maximum filter for an amount, whose last parameter is the one that is written. */
const atMost = <const Parameters extends readonly [string, ...string[]]>(...parameters: Parameters) => ({
  parameters,
  parse: (text: string, _: string, readAmount: AmountReader): Reading<number> =>
    boundOf(readAmount(text), highestPrice, 'most'),
  format: (value: number) => [parameters.at(-1) ?? parameters[0], String(value)] as const,
});

/** A filter that a visitor sets or leaves alone, in one parameter. */
const yes = <Parameter extends string, Word extends string = 'yes'>(parameter: Parameter, word?: Word) => ({
  parameters: [parameter] as const,
  parse: (text: string): Reading<boolean> => understood(text === (word ?? 'yes') || undefined),
  format: () => [parameter, word ?? 'yes'] as const,
});

/**
 * The filters of the lists, in the order of their URL parameters: `city` one or more `name|zip` separated by commas, `near` a place
 * `lat_lng`, `km` the distance from either, `type` one or more ids, `min` and `max` price in euros (`price` is also the maximum),
 * `monthly` the maximum rent with charges, `perarea` the maximum price of a square metre, `rooms`, `baths`, `surface`, `plot`, `year` and
 * `energy` the minimum (`3`, `b`), `garden` and others `yes`, `offer` is `all` or `gone` (`available` is the default), `open` is `house`,
 * `bounds` `south_west_north_east` or `polygon` `lat_lng_lat_lng…` in degrees.
 */
export const listFilters = {
  cities: {
    parameters: ['city'],
    parse: (text) => {
      const keys = text.split(',').filter((key) => key.trim() !== '');
      const cityKeys = new Set(citiesOfKeys(keys).map(cityKey));
      const value = [...cityKeys].slice(0, mostCities);
      return {
        value: value.length > 0 ? value : undefined,
        unknown: cityKeys.size > mostCities || keys.some((key) => parseCityKey(key) === undefined),
      };
    },
    format: (keys) => ['city', keys.join(',')],
  },
  near: {
    parameters: ['near'],
    parse: (text) => understood(parsePlace(text)),
    format: (place) => ['near', formatPlace(place)],
  },
  radius: atLeast('km', highestRadius),
  typeIds: {
    parameters: ['type'],
    parse: (text) => {
      const ids = text.split(',').map((id) => parseTypeId(id.trim()));
      const value = [...new Set(ids.filter((id) => id !== undefined))];
      return { value: value.length > 0 ? value : undefined, unknown: ids.includes(undefined) };
    },
    format: (ids) => ['type', ids.join(',')],
  },
  minPrice: atLeast('min', highestPrice),
  maxPrice: atMost('price', 'max'),
  maxMonthly: atMost('monthly'),
  maxPerArea: atMost('perarea'),
  minBedrooms: atLeast('rooms', 20),
  minBathrooms: atLeast('baths', 20),
  minSurface: atLeast('surface', 100_000),
  minPlot: atLeast('plot', 10_000_000),
  garden: yes('garden'),
  terrace: yes('terrace'),
  parking: yes('parking'),
  lift: yes('lift'),
  furnished: yes('furnished'),
  pool: yes('pool'),
  annuity: yes('annuity'),
  newBuild: yes('new'),
  minYear: atLeast('year', 2_100),
  energy: {
    parameters: ['energy'],
    parse: (text) => understood(energyLetters.find((letter) => letter === text.toLowerCase())),
    format: (letter) => ['energy', letter],
  },
  offer: {
    parameters: ['offer'],
    parse: (text) => (text === 'available' ? {} : understood(otherOffers.find((offer) => offer === text))),
    format: (offer) => ['offer', offer],
  },
  openHouse: yes('open', 'house'),
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
