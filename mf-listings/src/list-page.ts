import { type Goal, listPages } from '@rowhouse/shared/domain/goal';
import { buildListingQuery, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { PageId } from '@rowhouse/shared/routes';

export const otherGoal: Readonly<Record<Goal, Goal>> = { sale: 'rent', rent: 'sale' };

/** The parameter of a free text, which a list resolves to a city, a type or a property where it names exactly one. */
export const textParameter = 'text';

/** The parameter that puts the map beside a list. */
export const viewParameter = 'view';

/** The parameter that tells the page of the map what is offered. */
export const goalParameter = 'goal';

/** How a list is looked at: alone, with the map beside it, or on the page of the map. */
export type ListView = 'list' | 'split' | 'map';

/** A list of what is offered for a goal, and how it is looked at. */
export interface ListPlace {
  readonly goal: Goal;
  readonly view: ListView;
}

type Href = (page: PageId, params?: Record<string, string>, query?: URLSearchParams | string) => string;

/** The page that a list stands on. */
export const placePage = ({ goal, view }: ListPlace): PageId => (view === 'map' ? 'map' : listPages[goal]);

/** The parameters of a list that are no filters of it. */
export const placeParameters = ({ goal, view }: ListPlace): [name: string, value: string][] => {
  if (view === 'split') return [[viewParameter, 'map']];
  return view === 'map' && goal === 'rent' ? [[goalParameter, goal]] : [];
};

/** Path of a list as it is looked at, from its first page on unless the query says another. */
export const placeHref = (href: Href, place: ListPlace, query: Partial<ListingQuery> = {}): string =>
  href(
    placePage(place),
    {},
    new URLSearchParams([...placeParameters(place), ...buildListingQuery({ page: 1, ...query })]),
  );

/** Path of a list alone; without a query the whole list. */
export const listHref = (href: Href, goal: Goal, query: Partial<ListingQuery> = {}): string =>
  placeHref(href, { goal, view: 'list' }, query);

/** Path of a list that is searched by a text. */
export const textHref = (href: Href, goal: Goal, text: string): string =>
  href(listPages[goal], {}, new URLSearchParams({ [textParameter]: text }));

/** The search of a list as its address says it, with its goal. */
export const searchOf = (goal: Goal, query: ListingQuery): string =>
  new URLSearchParams([[goalParameter, goal], ...buildListingQuery({ ...query, page: 1, sort: undefined })]).toString();
