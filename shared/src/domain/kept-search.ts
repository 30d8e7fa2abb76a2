import { isGoal } from './goal.ts';
import { writtenAmount } from './list-filters.ts';
import { buildListingQuery, criteriaOf, listingOf, parseListingQuery } from './listing-query.ts';
import type { SearchCriteria } from './search-criteria.ts';

/** The text of a search, as in the address of its list, with its goal; criteria without a filter in lists are omitted. */
export const formatSearch = (criteria: SearchCriteria): string =>
  new URLSearchParams([['goal', criteria.goal], ...buildListingQuery(listingOf(criteria))]).toString();

/** Parses the text of a search and never throws. Without a goal it searches homes for sale, and parts that cannot be parsed are omitted. */
export const parseSearch = (text: string): SearchCriteria => {
  const parameters = new URLSearchParams(text);
  const goal = parameters.get('goal');
  return criteriaOf(isGoal(goal) ? goal : 'sale', parseListingQuery(parameters, writtenAmount).query);
};
