import { type Goal, listPages } from '@rowhouse/shared/domain/goal';
import { buildListingQuery, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { PageId } from '@rowhouse/shared/routes';
import { goalParameter, type Href, textParameter } from './list-href.ts';

export const otherGoal: Readonly<Record<Goal, Goal>> = { sale: 'rent', rent: 'sale' };

export const viewParameter = 'view';

/** The parameter that shows the filters that are rarely used, where no script loads them. */
export const moreParameter = 'filters';

/** The view of a list: alone, with the map beside it, or on the map page. */
export type ListView = 'list' | 'split' | 'map';

/** A list of a goal, and its view. */
export interface ListPlace {
  readonly goal: Goal;
  readonly view: ListView;
}

/** The page of a list. */
export const placePage = ({ goal, view }: ListPlace): PageId => (view === 'map' ? 'map' : listPages[goal]);

/** The parameters of a list besides its filters. */
export const placeParameters = ({ goal, view }: ListPlace): [name: string, value: string][] => {
  if (view === 'split') return [[viewParameter, 'map']];
  return view === 'map' && goal === 'rent' ? [[goalParameter, goal]] : [];
};

/** Path of a list in its view, from its first page on unless the query names another. */
export const placeHref = (href: Href, place: ListPlace, query: Partial<ListingQuery> = {}): string =>
  href(
    placePage(place),
    {},
    new URLSearchParams([...placeParameters(place), ...buildListingQuery({ page: 1, ...query })]),
  );

/** The filters of a list that have the same meaning for a goal: a price to buy is none to rent. */
export const queryFor = (
  goal: Goal,
  list: { readonly goal: Goal; readonly query: ListingQuery },
): Partial<ListingQuery> => {
  if (goal === list.goal) return { ...list.query, page: 1 };
  const {
    minPrice: _minPrice,
    maxPrice: _maxPrice,
    maxMonthly: _maxMonthly,
    maxPerArea: _maxPerArea,
    annuity: _annuity,
    sort,
    ...query
  } = list.query;
  return { ...query, ...(sort !== 'per-area-asc' && { sort }), page: 1 };
};

/** Path of a list with a free text. */
export const textHref = (href: Href, goal: Goal, text: string): string =>
  href(listPages[goal], {}, new URLSearchParams({ [textParameter]: text }));

/** The search of a list as parameters, with its goal. */
export const searchParametersOf = (goal: Goal, query: ListingQuery): URLSearchParams =>
  new URLSearchParams([[goalParameter, goal], ...buildListingQuery({ ...query, page: 1, sort: undefined })]);

/** The search of a list that can be saved; what is sold or let is no news. */
export const searchOf = (goal: Goal, query: ListingQuery): string =>
  searchParametersOf(goal, { ...query, offer: undefined }).toString();
