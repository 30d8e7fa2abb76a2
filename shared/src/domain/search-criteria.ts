import type { Goal } from './goal.ts';
import type { FilterName, FilterValues } from './list-filters.ts';

/** The criteria of a search: the required value of each filter. Undefined, null, an empty list and false mean no criterion. */
export interface SearchCriteria extends Wishes {
  readonly goal: Goal;
}

type Wishes = { readonly [F in FilterName]?: FilterValues[F] | null | undefined };

/** The value of a criterion, or undefined if there is none. */
export const wishFor = <F extends FilterName>(wishes: Wishes, name: F): FilterValues[F] | undefined => {
  const value: FilterValues[F] | null | undefined = wishes[name];
  const isWish = Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
  return isWish ? (value ?? undefined) : undefined;
};

/** The price with which a property can be found and sorted; null if it is not published or on request. */
export const publicPrice = (property: {
  readonly price: number | null;
  readonly pricePublished: boolean;
  readonly priceOnDemand: boolean;
}): number | null => (property.pricePublished && !property.priceOnDemand ? property.price : null);
