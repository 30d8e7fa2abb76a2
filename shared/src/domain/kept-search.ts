import { isGoal } from './goal.ts';
import { buildListingQuery, criteriaOf, listingOf, parseListingQuery } from './listing-query.ts';
import type { SearchCriteria } from './search-criteria.ts';

/** The text of a search, as the address of its list says it with its goal; what a list has no filter for is left out. */
export const formatSearch = (criteria: SearchCriteria): string =>
  new URLSearchParams([['goal', criteria.goal], ...buildListingQuery(listingOf(criteria))]).toString();

/** The search in such a text, never throws: without a goal it is what is for sale, and what is not understood is left out. */
export const parseSearch = (text: string): SearchCriteria => {
  const parameters = new URLSearchParams(text);
  const goal = parameters.get('goal');
  return criteriaOf(isGoal(goal) ? goal : 'sale', parseListingQuery(parameters).query);
};
