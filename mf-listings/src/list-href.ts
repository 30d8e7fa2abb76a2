import type { Sentence } from '@rowhouse/shared/contract/listing';
import { type Goal, listPages } from '@rowhouse/shared/domain/goal';
import type { PageId } from '@rowhouse/shared/routes';

/** The parameter of a free text, which a list resolves to a city, a type, a property, or filters. */
export const textParameter = 'text';

/** The parameter with a word of a text that was not understood; it may be repeated. */
export const wordParameter = 'word';

export const goalParameter = 'goal';

/** Builds the path of a page. */
export type Href = (page: PageId, params?: Record<string, string>, query?: URLSearchParams | string) => string;

/** A list that is narrowed only by cities and types; the table of all filters is not needed for its address. */
export interface NarrowedList {
  readonly cities?: readonly string[] | undefined;
  readonly typeIds?: readonly number[] | undefined;
}

/** Path of a list alone; without cities and types the whole list. */
export const listHref = (href: Href, goal: Goal, { cities, typeIds }: NarrowedList = {}): string => {
  const query = new URLSearchParams();
  if (cities) query.set('city', cities.join(','));
  if (typeIds) query.set('type', typeIds.join(','));
  return href(listPages[goal], {}, query);
};

/** Path of the list that a text asks for, which names the words that were not understood. */
export const sentenceHref = (href: Href, shown: Goal, { goal, query, unknown }: Sentence): string => {
  const parameters = new URLSearchParams(query);
  for (const word of unknown) parameters.append(wordParameter, word);
  return href(listPages[goal ?? shown], {}, parameters);
};
