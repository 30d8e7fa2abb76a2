import type { Goal } from './goal.ts';
import { parseCityKey } from './listing-query.ts';
import { wordsOf } from './search.ts';

/** What a visitor looks for: an empty list and a null bound leave all open; prices in euros, cities as `name|zip` (section 3, contact forms). */
export type SearchCriteria = {
  readonly goal: Goal;
  readonly typeIds: readonly number[];
  readonly cities: readonly string[];
  readonly minPrice: number | null;
  readonly maxPrice: number | null;
  readonly minBedrooms: number | null;
  readonly minBathrooms: number | null;
  readonly minGarages: number | null;
  readonly minParkings: number | null;
};

/** What of a property is compared with criteria: a price that is not published is null, and so is a number that nobody filled in (section 3, property). */
export type SearchedProperty = {
  readonly goal: Goal;
  readonly typeIds: readonly number[];
  readonly city: { readonly names: readonly string[]; readonly zip: string };
  readonly price: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly garages: number | null;
  readonly parkings: number | null;
};

/** Whether a property is one of those looked for; a bound on the price rules out a hidden one, so that nobody can find it by trying (sections 1 and 3). */
export function matchesCriteria(criteria: SearchCriteria, property: SearchedProperty): boolean {
  return (
    criteria.goal === property.goal &&
    (criteria.typeIds.length === 0 || criteria.typeIds.some((id) => property.typeIds.includes(id))) &&
    (criteria.cities.length === 0 || criteria.cities.some((key) => isCity(key, property.city))) &&
    isAtLeast(property.price, criteria.minPrice) &&
    (criteria.maxPrice === null || (property.price !== null && property.price <= criteria.maxPrice)) &&
    isAtLeast(property.bedrooms, criteria.minBedrooms) &&
    isAtLeast(property.bathrooms, criteria.minBathrooms) &&
    isAtLeast(property.garages, criteria.minGarages) &&
    isAtLeast(property.parkings, criteria.minParkings)
  );
}

function isCity(key: string, { names, zip }: SearchedProperty['city']): boolean {
  const city = parseCityKey(key);
  return city !== undefined && city.zip === zip && names.some((name) => formOf(name) === formOf(city.name));
}

// Accents, case and hyphens make no difference.
const formOf = (name: string): string => wordsOf(name).join(' ');

// A bound of nothing is none.
function isAtLeast(value: number | null, bound: number | null): boolean {
  return bound === null || bound <= 0 || (value !== null && value >= bound);
}
