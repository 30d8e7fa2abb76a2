import { type Goal, isGoal } from '@rowhouse/shared/domain/goal';
import { type ListingQuery, listingInput, listingPageSize } from '@rowhouse/shared/domain/listing-query';
import type { PageContext } from '@rowhouse/shared/platform';
import { goalParameter, type Href } from './list-href.ts';
import { placeHref, searchOf } from './list-page.ts';
import { readFilters } from './read-filters.ts';

const name = 'lastSearch';
const mostKnown = 48;

interface LastSearch {
  /** The search, as in the address of its list, with its goal. */
  search: string;
  /** The ids of its newest homes when it was last looked at; empty if they were not in that order. */
  known: readonly string[];
}

const isLastSearch = (value: unknown): value is LastSearch =>
  typeof value === 'object' &&
  value !== null &&
  'search' in value &&
  typeof value.search === 'string' &&
  'known' in value &&
  Array.isArray(value.known) &&
  value.known.length <= mostKnown &&
  value.known.every((id) => typeof id === 'string');

type Place = () => Pick<Storage, 'getItem' | 'setItem'>;
const ofBrowser: Place = () => localStorage;

/** The last search that the browser stores; null if there is none. */
export const readLastSearch = (place: Place = ofBrowser): LastSearch | null => {
  try {
    const stored: unknown = JSON.parse(place().getItem(name) ?? 'null');
    return isLastSearch(stored) ? stored : null;
  } catch {
    return null;
  }
};

interface SearchLook {
  goal: Goal;
  query: ListingQuery;
  /** The homes on the page. */
  ids: readonly string[];
}

/** Stores a search that was looked at, with its newest homes if they are in view; what was known of it before stays known. */
export const storeLastSearch = ({ goal, query, ids }: SearchLook, place: Place = ofBrowser): void => {
  const search = searchOf(goal, query);
  const before = readLastSearch(place);
  const isNewest = query.page === 1 && query.sort === undefined;
  const knownIds = isNewest ? ids.slice(0, mostKnown) : before?.search === search ? before.known : [];
  try {
    place().setItem(name, JSON.stringify({ search, known: knownIds } satisfies LastSearch));
  } catch {
    // Storage is disabled or full.
  }
};

/** The goal and filters of a stored search. */
export const filtersOfSearch = (search: string): { goal: Goal; query: ListingQuery } => {
  const parameters = new URLSearchParams(search);
  const goal = parameters.get(goalParameter);
  return { goal: isGoal(goal) ? goal : 'sale', query: readFilters(parameters).query };
};

/**
 * How many of the newest homes of a search are new: those before the first that was known. One that left the list moves
 * an older one up, which is not new. Without known homes none is.
 */
export const newAmong = (ids: readonly string[], known: readonly string[]): number => {
  const first = ids.findIndex((id) => known.includes(id));
  if (known.length === 0) return 0;
  return first < 0 ? ids.length : first;
};

/** The address of the last search, and how many of its homes are new; null if the browser stores none. */
export const newsOfSearch = async (
  { call, language, href }: Pick<PageContext, 'call' | 'language'> & { href: Href },
  signal: AbortSignal,
): Promise<{ href: string; count: number } | null> => {
  const last = readLastSearch();
  if (!last) return null;
  const { goal, query } = filtersOfSearch(last.search);
  const input = { goal, language, size: listingPageSize, ...listingInput({ ...query, page: 1, sort: undefined }) };
  const { items } = await call('properties', input, signal);
  const ids = items.map(({ id }) => id);
  return { href: placeHref(href, { goal, view: 'list' }, query), count: newAmong(ids, last.known) };
};
