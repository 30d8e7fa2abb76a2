import type { FragmentUse } from '@rowhouse/shared/contract/fragments';
import type { Goal } from '@rowhouse/shared/domain/goal';
import { type FilterParameter, type ListFilterName, listFilters } from '@rowhouse/shared/domain/list-filters';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';
import { searchParametersOf } from './list-page.ts';
import type { TypedFilters } from './read-filters.ts';
import type { ListingsTranslate } from './use-messages.ts';

// Those of the first line of the form, and those without a control of their own.
const otherNames = [
  'cities',
  'near',
  'radius',
  'typeIds',
  'minPrice',
  'maxPrice',
  'minBedrooms',
  'area',
] as const satisfies readonly ListFilterName[];

/** The name of a filter that is rarely used: all but those. */
export type MoreFilterName = Exclude<ListFilterName, (typeof otherNames)[number]>;

/** Whether a parameter is that of a filter that is rarely used. */
export const isMoreParameter = (parameter: FilterParameter): boolean =>
  !otherNames.some((name) => listFilters[name].parameters.some((known) => known === parameter));

interface FilterState {
  goal: Goal;
  query: ListingQuery;
  typed: TypedFilters;
}

/** The fragment with the controls of these filters, for the address of a list. */
export const moreFiltersOf = ({ goal, query, typed }: FilterState): FragmentUse => {
  const search = searchParametersOf(goal, query);
  for (const [name, { text }] of Object.entries(typed)) search.set(name, text);
  return { id: 'listings.more-filters', props: { search: search.toString(), wrong: Object.keys(typed) } };
};

/** The data for the controls of the filters that are rarely used: the parameters of the list, and those that could not be read. */
export interface MoreContext {
  parameters: URLSearchParams;
  wrong: readonly string[];
  goal: Goal;
  t: ListingsTranslate;
}
