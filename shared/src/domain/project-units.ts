import { once } from './once.ts';

/** The availability of a project's unit: available, under option, or sold. */
export const unitAvailabilities = ['available', 'option', 'sold'] as const;

/** The availability of a unit; a value that is unknown to this release is sorted last. */
export type UnitAvailability = (typeof unitAvailabilities)[number] | 'unknown';

/** The columns by which a price list can be sorted. */
export const unitSorts = ['name', 'floor', 'price', 'surface', 'bedrooms', 'availability'] as const;

/** A column by which a price list can be sorted. */
export type UnitSort = (typeof unitSorts)[number];

/** The maximum floor and number of bedrooms in the filters of a price list. */
const most = 99;

/** The state of a price list in its URL: null means not chosen; bedrooms is the minimum. */
export interface UnitQuery {
  readonly sort: UnitSort | null;
  readonly descending: boolean;
  readonly availableOnly: boolean;
  readonly floor: number | null;
  readonly bedrooms: number | null;
  /** Whether a filter in the URL could not be parsed; then nothing is shown. */
  readonly hasUnknown: boolean;
}

/** The fields of a unit in a price list: price in euros, null if it is not public; surface in m²; floor 0 is the ground floor. */
export interface ProjectUnit {
  readonly name: string;
  readonly floor: number | null;
  readonly price: { readonly amount: number | null };
  readonly surface: number | null;
  readonly bedrooms: number | null;
  readonly availability: UnitAvailability;
}

/**
 * Parses the state of a price list from the parameters `sort`, `order`, `available`, `floor` and `bedrooms`; never throws. An empty
 * parameter is ignored, and an unknown sort column keeps the agency's order.
 */
export const parseUnitQuery = (parameters: URLSearchParams): UnitQuery => {
  const textOf = (name: string): string => (parameters.get(name) ?? '').trim();
  const sort = unitSorts.find((name) => name === textOf('sort')) ?? null;
  const available = textOf('available');
  const floor = wholeOf(textOf('floor'), -9);
  const bedrooms = wholeOf(textOf('bedrooms'), 0);
  return {
    sort,
    descending: sort !== null && textOf('order') === 'desc',
    availableOnly: available === '1',
    floor: floor ?? null,
    bedrooms: bedrooms || null,
    hasUnknown: floor === undefined || bedrooms === undefined || !['', '1'].includes(available),
  };
};

/** Builds the parameters of a price list, the inverse of `parseUnitQuery`; parameters that could not be parsed are omitted. */
export const buildUnitQuery = (query: UnitQuery): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (query.availableOnly) parameters.set('available', '1');
  if (query.floor !== null) parameters.set('floor', String(query.floor));
  if (query.bedrooms !== null) parameters.set('bedrooms', String(query.bedrooms));
  if (query.sort) parameters.set('sort', query.sort);
  if (query.sort && query.descending) parameters.set('order', 'desc');
  return parameters;
};

/**
 * The units of a price list, in its order; none if the URL could not be parsed. Unknown values are sorted last in either direction,
 * and equal ones keep the agency's order.
 */
export const selectUnits = <U extends ProjectUnit>(units: readonly U[], query: UnitQuery): U[] => {
  const { sort, descending, availableOnly, floor, bedrooms, hasUnknown } = query;
  if (hasUnknown) return [];
  const matches = units.filter(
    (unit) =>
      (!availableOnly || unit.availability === 'available') &&
      (floor === null || unit.floor === floor) &&
      (bedrooms === null || (unit.bedrooms ?? 0) >= bedrooms),
  );
  if (!sort) return matches;
  const direction = descending ? -1 : 1;
  return matches.sort((a, b) => {
    const [keyA, right] = [sortKey[sort](a), sortKey[sort](b)];
    if (keyA === null || right === null) return Number(keyA === null) - Number(right === null);
    return direction * compare(keyA, right);
  });
};

const sortKey: Record<UnitSort, (unit: ProjectUnit) => number | string | null> = {
  name: ({ name }) => name,
  floor: ({ floor }) => floor,
  price: ({ price }) => price.amount,
  surface: ({ surface }) => surface,
  bedrooms: ({ bedrooms }) => bedrooms,
  availability: ({ availability }) => (availability === 'unknown' ? null : unitAvailabilities.indexOf(availability)),
};

// Numbers in names are compared numerically: A2 comes before A10.
const names = once(() => new Intl.Collator('nl-BE', { numeric: true }));

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names().compare(String(a), String(b));

// Null for an empty text, undefined for an invalid number.
const wholeOf = (text: string, least: number): number | null | undefined => {
  if (text === '') return null;
  const number = Number(text);
  return /^-?\d{1,2}$/.test(text) && number >= least && number <= most ? number : undefined;
};
