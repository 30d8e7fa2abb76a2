import { once } from './once.ts';

/** Whether a unit of a project can be had: available, under option, or sold. */
export const unitAvailabilities = ['available', 'option', 'sold'] as const;

/** Whether a unit can be had; one that this release does not know comes last. */
export type UnitAvailability = (typeof unitAvailabilities)[number] | 'unknown';

/** The columns by which a price list is sorted. */
export const unitSorts = ['name', 'floor', 'price', 'surface', 'bedrooms', 'availability'] as const;

/** A column by which a price list is sorted. */
export type UnitSort = (typeof unitSorts)[number];

/** The highest floor and number of bedrooms that a price list is filtered by. */
const most = 99;

/** How a price list is shown, as its URL holds it: null is not chosen; bedrooms is the least number. */
export interface UnitQuery {
  readonly sort: UnitSort | null;
  readonly descending: boolean;
  readonly availableOnly: boolean;
  readonly floor: number | null;
  readonly bedrooms: number | null;
  /** Whether a filter of the address is not understood; then nothing is shown. */
  readonly hasUnknown: boolean;
}

/** What a price list knows of a unit: price in euros, null where it is not public; surface in m²; floor 0 is the ground floor. */
export interface ProjectUnit {
  readonly name: string;
  readonly floor: number | null;
  readonly price: { readonly amount: number | null };
  readonly surface: number | null;
  readonly bedrooms: number | null;
  readonly availability: UnitAvailability;
}

/** How a price list is shown, from the parameters `sort`, `order`, `available`, `floor` and `bedrooms`; an empty one is none, an order that is none of ours is the agency's, never throws. */
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

/** The parameters of how a price list is shown, the reverse of `parseUnitQuery`; what was not understood is left out. */
export const buildUnitQuery = (query: UnitQuery): URLSearchParams => {
  const parameters = new URLSearchParams();
  if (query.availableOnly) parameters.set('available', '1');
  if (query.floor !== null) parameters.set('floor', String(query.floor));
  if (query.bedrooms !== null) parameters.set('bedrooms', String(query.bedrooms));
  if (query.sort) parameters.set('sort', query.sort);
  if (query.sort && query.descending) parameters.set('order', 'desc');
  return parameters;
};

/** The units that a price list shows, in its order, none where its address is not understood; what is not known comes last either way, and equals stay in the agency's order. */
export const selectUnits = <U extends ProjectUnit>(units: readonly U[], query: UnitQuery): U[] => {
  const { sort, descending, availableOnly, floor, bedrooms, hasUnknown } = query;
  if (hasUnknown) return [];
  const shown = units.filter(
    (unit) =>
      (!availableOnly || unit.availability === 'available') &&
      (floor === null || unit.floor === floor) &&
      (bedrooms === null || (unit.bedrooms ?? 0) >= bedrooms),
  );
  if (!sort) return shown;
  const direction = descending ? -1 : 1;
  return shown.toSorted((a, b) => {
    const [left, right] = [sortKey[sort](a), sortKey[sort](b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return direction * compare(left, right);
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

// Numbers within names count as such: A2 stands before A10.
const names = once(() => new Intl.Collator('nl-BE', { numeric: true }));

const compare = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : names().compare(String(a), String(b));

// None where nothing is asked, undefined where it is no such number.
const wholeOf = (text: string, least: number): number | null | undefined => {
  if (text === '') return null;
  const number = Number(text);
  return /^-?\d{1,2}$/.test(text) && number >= least && number <= most ? number : undefined;
};
