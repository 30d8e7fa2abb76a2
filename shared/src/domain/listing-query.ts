import type { Goal } from './goal.ts';
import {
  type AmountReader,
  type FilterParameter,
  type FilterValues,
  filterParameters,
  type ListFilter,
  type ListFilterName,
  listFilterNames,
  listFilters,
  usualRadius,
} from './list-filters.ts';
import { type SearchCriteria, wishFor } from './search-criteria.ts';

/** The number of properties on one page of a list. */
export const listingPageSize = 12;

/** The highest page number in a URL; higher ones are clamped to it. */
export const highestPage = 99_999;

/**
 * The orders of a list; 'newest' is the default, and also stands for 'distance' where there is no place. Properties that are still
 * offered always come first, except by distance.
 */
export const listingSorts = ['newest', 'price-asc', 'price-desc', 'per-area-asc', 'surface-desc', 'distance'] as const;

/** The order of a list. */
export type ListingSort = (typeof listingSorts)[number];

type ListFilters = { readonly [F in ListFilterName]?: FilterValues[F] | undefined };

/** The state of a list in its URL: its filters, its order, and its page, counted from 1. */
export interface ListingQuery extends ListFilters {
  readonly sort?: Exclude<ListingSort, 'newest'> | undefined;
  readonly page: number;
}

/** The names of a list's parameters in its URL and in calls: those of its filters, `sort` for the order, and `page`. */
export const listingParameters: readonly (FilterParameter | 'sort' | 'page')[] = [...filterParameters, 'sort', 'page'];

/** The name of a parameter of a list. */
export type ListingParameter = (typeof listingParameters)[number];

const table: { readonly [F in ListFilterName]: ListFilter<FilterValues[F]> } = listFilters;

/** The parameters that a form repeats, and an address joins with commas. */
export const repeatedParameters: readonly string[] = ['city', 'type'] satisfies FilterParameter[];

const textOf = (parameters: URLSearchParams, name: string): string =>
  (repeatedParameters.includes(name) ? parameters.getAll(name).join(',') : (parameters.get(name) ?? '')).trim();

/** The filters with a distance only where it is one from something. */
const withDistance = (filters: ListFilters): ListFilters => {
  const { radius, ...others } = filters;
  if (!others.cities && !others.near) return others;
  return others.near && radius === undefined ? { ...others, radius: usualRadius } : filters;
};

/**
 * Parses the state of a list from its parameters, with the names of those that could not be parsed; never throws. Invalid values are
 * omitted, an invalid page is 1, and an empty parameter is ignored. `city` and `type` may be repeated. Amounts are as people type
 * them (`parseAmount`), or as the site writes them (`writtenAmount`).
 */
export const parseListingQuery = (
  parameters: URLSearchParams,
  readAmount: AmountReader,
): { readonly query: ListingQuery; readonly unknown: readonly ListingParameter[] } => {
  const unknown = new Set<string>();
  const filters: { -readonly [F in ListFilterName]?: FilterValues[F] } = {};
  const readFilter = <F extends ListFilterName>(name: F) => {
    for (const parameter of table[name].parameters) {
      const text = textOf(parameters, parameter);
      const reading = text === '' ? {} : table[name].parse(text, parameter, readAmount);
      if (reading.unknown) unknown.add(parameter);
      if (reading.value !== undefined) filters[name] = reading.value;
    }
  };
  listFilterNames.forEach(readFilter);
  const { minPrice, maxPrice } = filters;
  if (minPrice !== undefined && maxPrice !== undefined && maxPrice < minPrice) {
    unknown.add('max');
    delete filters.maxPrice;
  }
  const sortText = (parameters.get('sort') ?? '').trim();
  const sort = listingSorts.find((known) => known === sortText);
  if (sortText !== '' && sort === undefined) unknown.add('sort');
  const query = {
    ...withDistance(filters),
    ...(sort !== undefined && sort !== 'newest' && { sort }),
    page: parsePage(parameters.get('page') ?? ''),
  };
  return { query, unknown: listingParameters.filter((name) => unknown.has(name)) };
};

const formatFilter = <F extends ListFilterName>(name: F, query: ListFilters): (readonly [string, string])[] => {
  const value: FilterValues[F] | undefined = query[name];
  const text = value === undefined ? undefined : table[name].format(value);
  return text === undefined || text[1] === '' ? [] : [text];
};

/** Builds the parameters for the state of a list, the inverse of `parseListingQuery`; default values are omitted. */
export const buildListingQuery = (query: ListingQuery): URLSearchParams => {
  const parameters = new URLSearchParams();
  const placed = withDistance(query);
  for (const [name, text] of listFilterNames.flatMap((name) => formatFilter(name, placed))) parameters.set(name, text);
  if (query.sort) parameters.set('sort', query.sort);
  if (query.page > 1) parameters.set('page', String(query.page));
  return parameters;
};

/** The same parameters as an object, for calls. */
export const listingInput = (query: ListingQuery): Partial<Record<ListingParameter, string>> =>
  Object.fromEntries(buildListingQuery(query));

/** The criteria of a list, as a search that can be saved. */
export const criteriaOf = (goal: Goal, { sort: _sort, page: _page, ...filters }: ListingQuery): SearchCriteria => ({
  goal,
  ...filters,
});

/** The list with the results of a search; criteria without a filter in lists are omitted. */
export const listingOf = (criteria: SearchCriteria): ListingQuery => {
  const filters: { -readonly [F in ListFilterName]?: FilterValues[F] } = {};
  const keep = <F extends ListFilterName>(name: F) => {
    const wish = wishFor(criteria, name);
    if (wish !== undefined) filters[name] = wish;
  };
  listFilterNames.forEach(keep);
  return { ...filters, page: 1 };
};

const parsePage = (text: string): number => (/^\d+$/.test(text) ? Math.min(Math.max(Number(text), 1), highestPage) : 1);
