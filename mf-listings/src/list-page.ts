import { type Goal, listPages } from '@rowhouse/shared/domain/goal';
import { buildListingQuery, type ListingQuery } from '@rowhouse/shared/domain/listing-query';
import type { PageId } from '@rowhouse/shared/routes';

export const otherGoal: Readonly<Record<Goal, Goal>> = { sale: 'rent', rent: 'sale' };

/** The parameter of a free text, which a list resolves to a city, a type or a property where it names exactly one. */
export const textParameter = 'text';

type Href = (page: PageId, params?: Record<string, string>, query?: URLSearchParams | string) => string;

/** Path of a list; without a query the whole list. */
export const listHref = (href: Href, goal: Goal, query: Partial<ListingQuery> = {}): string =>
  href(listPages[goal], {}, buildListingQuery({ page: 1, ...query }));

/** Path of a list that is searched by a text. */
export const textHref = (href: Href, goal: Goal, text: string): string =>
  href(listPages[goal], {}, new URLSearchParams({ [textParameter]: text }));
