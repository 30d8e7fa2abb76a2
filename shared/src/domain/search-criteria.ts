import type { Goal } from './goal.ts';
import type { FilterName, FilterValues } from './list-filters.ts';

/** What someone looks for: the value of each filter that must be met; an absent one, null, an empty list and false are no wish. */
export interface SearchCriteria extends Wishes {
  readonly goal: Goal;
}

type Wishes = { readonly [F in FilterName]?: FilterValues[F] | null | undefined };

/** The value that a search has for a filter, or undefined where it has no wish. */
export const wishFor = <F extends FilterName>(wishes: Wishes, name: F): FilterValues[F] | undefined => {
  const value: FilterValues[F] | null | undefined = wishes[name];
  const isWish = Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
  return isWish ? (value ?? undefined) : undefined;
};

/** The price by which a property may be found and sorted, or null where it is not published or on demand. */
export const publicPrice = (property: {
  readonly price: number | null;
  readonly pricePublished: boolean;
  readonly priceOnDemand: boolean;
}): number | null => (property.pricePublished && !property.priceOnDemand ? property.price : null);
