import { type Area, type Bounds, formatBounds, formatPolygon, type Place, parseBounds, parsePolygon } from './area.ts';
import { type EnergyLetter, energyLetters } from './energy.ts';
import type { Goal } from './goal.ts';
import { type PropertyTypeId, parseTypeId } from './property-types.ts';
import { anything, type SearchCriteria } from './search-criteria.ts';

/** The number of properties on one page of a list. */
export const listingPageSize = 12;

/** The highest page number a URL can ask for; higher ones are clamped to it. */
export const highestPage = 99_999;

/** The most cities that one list can be asked for. */
export const mostCities = 20;

/** The most bedrooms that a list can be asked for at least. */
export const mostRooms = 20;

/** The highest price that a list can be asked for, in euro. */
export const highestPrice = 100_000_000;

/** The orders of a list besides the usual one, newest first; what can still be had always comes first. */
export const listingSorts = ['newest', 'price-asc', 'price-desc', 'surface-desc'] as const;

/** The order of a list. */
export type ListingSort = (typeof listingSorts)[number];

/** A city as the lists filter on it: its name, and its postal code of four or five digits. */
export type ListingCity = { readonly name: string; readonly zip: string };

/** The state of a list as its URL holds it; prices in whole euro, rooms and energy label are the least that will do, page from 1 on. */
export type ListingQuery = {
  readonly cities?: readonly ListingCity[] | undefined;
  readonly type?: PropertyTypeId | undefined;
  readonly minPrice?: number | undefined;
  readonly maxPrice?: number | undefined;
  readonly minBedrooms?: number | undefined;
  readonly energy?: EnergyLetter | undefined;
  /** Only what can still be had; without it also what is sold or rented. */
  readonly onlyAvailable?: true | undefined;
  readonly area?: Area | undefined;
  readonly sort?: Exclude<ListingSort, 'newest'> | undefined;
  readonly page: number;
};

/**
 * The names that the parameters of a list have in its URL and in the calls:
 * `city` one or more `name|zip` with commas between them, `type` an id, `min` and `max` price in euro, `rooms` and `energy`
 * the least that will do (`3`, `b`), `offer` is `available` or `all`, `sort` an order, `bounds` `south_west_north_east` or
 * `polygon` `lat_lng_lat_lng…` in degrees, and `page`.
 */
export const listingParameters = [
  'city',
  'type',
  'min',
  'max',
  'rooms',
  'energy',
  'offer',
  'bounds',
  'polygon',
  'sort',
  'page',
] as const;

/** The name of a parameter of a list. */
export type ListingParameter = (typeof listingParameters)[number];

/** The city in a text `name|zip`, or undefined when it is not of that form. */
export function parseCityKey(key: string): ListingCity | undefined {
  const [, name, zip] = /^([^|,\p{C}]{1,80})\|(\d{4,5})$/u.exec(key.trim()) ?? [];
  const trimmed = name?.trim();
  return trimmed && zip ? { name: trimmed, zip } : undefined;
}

/** The text `name|zip` of a city, as the parameter holds it. */
export function cityKey(city: ListingCity): string {
  return `${city.name}|${city.zip}`;
}

/**
 * The state of a list from its parameters, and the names of those that say something it can make nothing of; what is bad is
 * left out, a bad page is 1, an empty parameter is none, never throws. A city may also come as a parameter of its own.
 */
export function parseListingQuery(parameters: URLSearchParams): {
  readonly query: ListingQuery;
  readonly unknown: readonly ListingParameter[];
} {
  const unknown = new Set<ListingParameter>();
  const read = <T>(name: ListingParameter, parse: (text: string) => T | undefined): T | undefined => {
    const text = (parameters.get(name) ?? '').trim();
    const value = text === '' ? undefined : parse(text);
    if (text !== '' && value === undefined) unknown.add(name);
    return value;
  };

  const keys = parameters.getAll('city').flatMap((text) => text.split(','));
  const wanted = keys.filter((key) => key.trim() !== '');
  const cities = new Map<string, ListingCity>();
  for (const key of wanted) {
    const city = parseCityKey(key);
    if (city && cities.size < mostCities) cities.set(cityKey(city), city);
    else unknown.add('city');
  }

  const minPrice = read('min', (text) => parseWhole(text, highestPrice));
  const maxPrice = read('max', (text) => parseWhole(text, highestPrice));
  const isTurned = minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice;
  if (isTurned) unknown.add('max');

  const bounds = read('bounds', parseBounds);
  // Both at once would be two areas: the drawn one says more.
  const polygon = read('polygon', parsePolygon);
  const offer = read('offer', (text) => ['available', 'all'].find((known) => known === text));
  const sort = read('sort', (text) => listingSorts.find((known) => known === text));

  const query = withoutAbsent({
    cities: cities.size > 0 ? [...cities.values()] : undefined,
    type: read('type', parseTypeId),
    minPrice: minPrice || undefined,
    maxPrice: isTurned ? undefined : maxPrice,
    minBedrooms: read('rooms', (text) => parseWhole(text, mostRooms)) || undefined,
    energy: read('energy', (text) => energyLetters.find((letter) => letter === text.toLowerCase())),
    onlyAvailable: offer === 'available' ? (true as const) : undefined,
    area: areaOf(bounds, polygon),
    sort: sort === 'newest' ? undefined : sort,
    page: parsePage(parameters.get('page') ?? ''),
  });
  return { query, unknown: listingParameters.filter((name) => unknown.has(name)) };
}

/** The parameters of the state of a list, the reverse of `parseListingQuery`; what is as usual is left out. */
export function buildListingQuery(query: ListingQuery): URLSearchParams {
  const { area } = query;
  const texts: Record<ListingParameter, string | number | undefined> = {
    city: query.cities?.map(cityKey).join(','),
    type: query.type,
    min: query.minPrice,
    max: query.maxPrice,
    rooms: query.minBedrooms,
    energy: query.energy,
    offer: query.onlyAvailable && 'available',
    bounds: area && 'bounds' in area ? formatBounds(area.bounds) : undefined,
    polygon: area && 'polygon' in area ? formatPolygon(area.polygon) : undefined,
    sort: query.sort,
    page: query.page > 1 ? query.page : undefined,
  };
  const parameters = new URLSearchParams();
  for (const name of listingParameters) {
    const text = texts[name];
    if (text !== undefined && text !== '') parameters.set(name, String(text));
  }
  return parameters;
}

/** The same parameters as an object, as the calls take them. */
export function listingInput(query: ListingQuery): Partial<Record<ListingParameter, string>> {
  return Object.fromEntries(buildListingQuery(query));
}

/** What a list searches for, as a search that can be kept. */
export function criteriaOf(goal: Goal, query: ListingQuery): SearchCriteria {
  return {
    ...anything(goal),
    typeIds: query.type === undefined ? [] : [query.type],
    cities: query.cities?.map(cityKey) ?? [],
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
    minBedrooms: query.minBedrooms ?? null,
    energy: query.energy ?? null,
    onlyAvailable: query.onlyAvailable ?? false,
    area: query.area ?? null,
  };
}

function areaOf(bounds: Bounds | undefined, polygon: readonly Place[] | undefined): Area | undefined {
  if (polygon) return { polygon };
  return bounds && { bounds };
}

function parseWhole(text: string, most: number): number | undefined {
  return /^\d{1,12}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

function parsePage(text: string): number {
  return /^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), highestPage) : 1;
}

const withoutAbsent = <T extends object>(values: T): T => {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as T;
};
