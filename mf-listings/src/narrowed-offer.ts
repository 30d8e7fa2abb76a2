import type { FragmentProps } from '@rowhouse/shared/contract/fragments';
import { type Goal, goals } from '@rowhouse/shared/domain/goal';
import type { ListingQuery } from '@rowhouse/shared/domain/listing-query';

type Offer = FragmentProps<'listings.map'>;

/** The goals of a list or a map in content: one, or both. */
export const goalsOf = ({ goal }: Pick<Offer, 'goal'>): Goal[] =>
  goals.filter((offered) => goal === null || goal === offered);

/** The filters of a list or a map in content. */
export const filtersOf = ({ type, city }: Omit<Offer, 'goal'>): ListingQuery => ({
  page: 1,
  ...(type !== undefined && { typeIds: [type] }),
  ...(city !== undefined && { cities: [city] }),
});
