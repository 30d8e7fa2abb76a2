import { type Area, isInArea, type Place } from './area.ts';
import type { Availability } from './availability.ts';
import { type EnergyLabel, type EnergyLetter, isAtLeast } from './energy.ts';
import type { Goal } from './goal.ts';
import { wordsOf } from './search.ts';

/** What someone looks for: every wish must be met, an empty list or null is no wish; cities as `name|zip`, prices in euro. */
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
  /** The least energy label that will do. */
  readonly energy?: EnergyLetter | null;
  readonly onlyAvailable?: boolean;
  readonly area?: Area | null;
};

/** What of a property is compared with a search: its city's names in every language, its public price (`publicPrice`), numbers null where nobody told; what it leaves out it does not tell. */
export type SearchedProperty = {
  readonly goal: Goal;
  readonly typeIds: readonly number[];
  readonly city: { readonly names: readonly string[]; readonly zip: string };
  readonly price: number | null;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly garages: number | null;
  readonly parkings: number | null;
  readonly energy?: EnergyLabel | null;
  readonly availability?: Availability;
  /** Where the map shows it: its own place only when its address is public. */
  readonly place?: Place | null;
};

/** The search for anything that is offered for a goal. */
export function anything(goal: Goal): SearchCriteria {
  return {
    goal,
    typeIds: [],
    cities: [],
    minPrice: null,
    maxPrice: null,
    minBedrooms: null,
    minBathrooms: null,
    minGarages: null,
    minParkings: null,
    energy: null,
    onlyAvailable: false,
    area: null,
  };
}

/** The price by which a property may be found and sorted, or null where it is not published or on demand. */
export function publicPrice(property: {
  readonly price: number | null;
  readonly pricePublished: boolean;
  readonly priceOnDemand: boolean;
}): number | null {
  return property.pricePublished && !property.priceOnDemand ? property.price : null;
}

/** A city's name as names are compared: accents, case and hyphens make no difference. */
export function cityForm(name: string): string {
  return wordsOf(name).join(' ');
}

/** Whether a property meets every wish of a search; what it does not tell, it does not meet. */
export function matchesCriteria(criteria: SearchCriteria, property: SearchedProperty): boolean {
  const { price, energy, place } = property;
  return (
    property.goal === criteria.goal &&
    (criteria.typeIds.length === 0 || criteria.typeIds.some((id) => property.typeIds.includes(id))) &&
    (criteria.cities.length === 0 || criteria.cities.some((key) => isCity(key, property.city))) &&
    isFrom(criteria.minPrice, price) &&
    (criteria.maxPrice === null || (price !== null && price <= criteria.maxPrice)) &&
    isFrom(criteria.minBedrooms, property.bedrooms) &&
    isFrom(criteria.minBathrooms, property.bathrooms) &&
    isFrom(criteria.minGarages, property.garages) &&
    isFrom(criteria.minParkings, property.parkings) &&
    (!criteria.energy || (!!energy && isAtLeast(energy, criteria.energy))) &&
    (!criteria.onlyAvailable || property.availability === 'available') &&
    (!criteria.area || (!!place && isInArea(criteria.area, place)))
  );
}

// The name may be that of any language: a link that one visitor sends to another keeps working.
function isCity(key: string, { names, zip }: SearchedProperty['city']): boolean {
  const [name = '', wantedZip] = key.split('|');
  return wantedZip === zip && names.some((known) => cityForm(known) === cityForm(name));
}

// None at least is no wish.
function isFrom(least: number | null, value: number | null): boolean {
  return least === null || least <= 0 || (value !== null && value >= least);
}
