import type { PropertyFieldValues } from '../../contract/property-fields.ts';
import type { Goal } from '../goal.ts';
import type { FilterName, FilterValues } from '../list-filters.ts';
import type { PropertyTypeId } from '../property-types.ts';
import type { StockStatus } from '../stock-status.ts';

/** What a filter may read of a stored property. */
export interface Filtered {
  zip?: string;
  goal?: Goal;
  charges?: number;
  surface?: number;
  typeIds?: PropertyTypeId[];
  price?: number;
  bedrooms?: number;
  energyValue?: number;
  stockStatus?: StockStatus;
  lat?: number;
  lng?: number;
  fields?: PropertyFieldValues;
}

interface FilterCase<F extends FilterName> {
  value: FilterValues[F];
  /** A filter without which it does nothing. */
  along?: { readonly [G in FilterName]?: FilterValues[G] };
  /** The goal for which it is, if not for both. */
  goal?: Goal;
  /** What makes a property match the value, and what makes it fail. */
  meets: Filtered;
  misses: Filtered;
}

/** A value of each filter, with stored properties that match it and that do not. */
export const filterCases: { readonly [F in FilterName]: FilterCase<F> } = {
  cities: { value: ['Ronse|9600'], meets: { zip: '9600' }, misses: { zip: '9700' } },
  near: { value: { lat: 50.75, lng: 3.6 }, meets: { lat: 50.83, lng: 3.6 }, misses: { lat: 50.85, lng: 3.6 } },
  radius: {
    value: 12,
    along: { near: { lat: 50.75, lng: 3.6 } },
    meets: { lat: 50.75, lng: 3.77 },
    misses: { lat: 50.75, lng: 3.78 },
  },
  typeIds: { value: [2, 3], meets: { typeIds: [1, 2] }, misses: { typeIds: [1] } },
  minPrice: { value: 100_000, meets: { price: 100_000 }, misses: { price: 99_999 } },
  maxPrice: { value: 300_000, meets: { price: 300_000 }, misses: { price: 300_001 } },
  maxMonthly: {
    value: 900,
    goal: 'rent',
    meets: { goal: 'rent', price: 850, charges: 50 },
    misses: { goal: 'rent', price: 850, charges: 51 },
  },
  maxPerArea: { value: 2_000, meets: { price: 200_000, surface: 100 }, misses: { price: 201_000, surface: 100 } },
  minBedrooms: { value: 3, meets: { bedrooms: 3 }, misses: { bedrooms: 2 } },
  minBathrooms: { value: 2, meets: { fields: { bathrooms: 2 } }, misses: { fields: { bathrooms: 1 } } },
  minGarages: { value: 1, meets: { fields: { garages: 1 } }, misses: { fields: {} } },
  minParkings: { value: 1, meets: { fields: { parkings: 2 } }, misses: { fields: { parkings: 0 } } },
  minSurface: { value: 120, meets: { surface: 120 }, misses: { surface: 119.5 } },
  minPlot: { value: 500, meets: { fields: { groundSurface: 500 } }, misses: { fields: { groundSurface: 499 } } },
  garden: { value: true, meets: { fields: { gardenSurface: 12 } }, misses: { fields: { gardenSurface: 0 } } },
  terrace: { value: true, meets: { fields: { exteriorComfort: ['covered-terrace'] } }, misses: { fields: {} } },
  parking: { value: true, meets: { fields: { parkings: 1 } }, misses: { fields: { garages: 0 } } },
  lift: { value: true, meets: { fields: { lift: true } }, misses: { fields: { lift: false } } },
  furnished: { value: true, meets: { fields: { furnished: true } }, misses: { fields: {} } },
  pool: { value: true, meets: { fields: { pool: true } }, misses: { fields: { pool: false } } },
  annuity: { value: true, goal: 'sale', meets: { fields: { survivalRent: 640 } }, misses: { fields: {} } },
  newBuild: { value: true, meets: { fields: { condition: 'new' } }, misses: { fields: { condition: 'good' } } },
  minYear: { value: 1990, meets: { fields: { constructionYear: 1990 } }, misses: { fields: {} } },
  energy: { value: 'b', meets: { energyValue: 150 }, misses: { energyValue: 250 } },
  onlyAvailable: { value: true, meets: {}, misses: { stockStatus: 'sold' } },
  offer: { value: 'gone', meets: { stockStatus: 'sold' }, misses: {} },
  openHouse: {
    value: true,
    meets: { fields: { openHouses: ['2020-01-04 10:00-12:00', '2099-01-03 10:00-12:00'] } },
    misses: { fields: { openHouses: ['2020-01-04 10:00-12:00'] } },
  },
  area: {
    value: { bounds: { south: 50.74, west: 3.59, north: 50.76, east: 3.61 } },
    meets: { lat: 50.75, lng: 3.6 },
    misses: { lat: 51, lng: 3.6 },
  },
};
