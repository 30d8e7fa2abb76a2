import type { PropertyFieldValues } from '../../contract/property-fields.ts';
import type { FilterName, FilterValues } from '../list-filters.ts';
import type { PropertyTypeId } from '../property-types.ts';
import type { StockStatus } from '../stock-status.ts';

/** What a filter may read of a stored property. */
export interface Filtered {
  zip?: string;
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
  /** What makes a property match the value, and what makes it fail. */
  meets: Filtered;
  misses: Filtered;
}

/** A value of each filter, with stored properties that match it and that do not. */
export const filterCases: { readonly [F in FilterName]: FilterCase<F> } = {
  cities: { value: ['Ronse|9600'], meets: { zip: '9600' }, misses: { zip: '9700' } },
  typeIds: { value: [2], meets: { typeIds: [1, 2] }, misses: { typeIds: [1] } },
  minPrice: { value: 100_000, meets: { price: 100_000 }, misses: { price: 99_999 } },
  maxPrice: { value: 300_000, meets: { price: 300_000 }, misses: { price: 300_001 } },
  minBedrooms: { value: 3, meets: { bedrooms: 3 }, misses: { bedrooms: 2 } },
  minBathrooms: { value: 2, meets: { fields: { bathrooms: 2 } }, misses: { fields: { bathrooms: 1 } } },
  minGarages: { value: 1, meets: { fields: { garages: 1 } }, misses: { fields: {} } },
  minParkings: { value: 1, meets: { fields: { parkings: 2 } }, misses: { fields: { parkings: 0 } } },
  energy: { value: 'b', meets: { energyValue: 150 }, misses: { energyValue: 250 } },
  onlyAvailable: { value: true, meets: {}, misses: { stockStatus: 'sold' } },
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
