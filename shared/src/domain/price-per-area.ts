import { type Availability, isOffered } from './availability.ts';
import type { Goal } from './goal.ts';
import type { PropertyTypeId } from './property-types.ts';

interface PricedHome {
  readonly goal: Goal;
  readonly typeIds: readonly number[];
  readonly price: { readonly amount: number | null; readonly published: boolean; readonly unit: number | null };
  readonly surface: number | null;
  readonly availability: Availability;
  /** Whether it is sold on a life annuity. */
  readonly annuity?: boolean | undefined;
}

const leastArea = 10; // m²
const fromPrice = 7; // the unit of a price that is the lowest of several

// Houses, flats, studios, income properties and new ones. Land, garages and premises are compared in other ways.
const comparableTypes: ReadonlySet<number> = new Set<PropertyTypeId>([1, 2, 3, 5, 8]);

/** Price per square metre in whole euros, only where it is meaningful: for housing that is still for sale, at a single price. Otherwise null. */
export const pricePerArea = (home: PricedHome): number | null => {
  const { goal, typeIds, price, surface } = home;
  if (goal !== 'sale' || !price.published || price.unit === fromPrice || !isOffered(home) || home.annuity) return null;
  if (typeIds.length === 0 || !typeIds.every((type) => comparableTypes.has(type))) return null;
  if (price.amount === null || price.amount <= 0 || surface === null || surface < leastArea) return null;
  return Math.round(price.amount / surface);
};
