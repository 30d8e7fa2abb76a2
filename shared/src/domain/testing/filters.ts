import type { FilterName, FilterValues } from '../list-filters.ts';

/** A value of each filter. */
export const filterExamples: { readonly [F in FilterName]: FilterValues[F] } = {
  cities: ['Ronse|9600'],
  typeIds: [2],
  minPrice: 100_000,
  maxPrice: 300_000,
  minBedrooms: 3,
  minBathrooms: 2,
  minGarages: 1,
  minParkings: 1,
  energy: 'b',
  onlyAvailable: true,
  openHouse: true,
  area: { bounds: { south: 50.74, west: 3.59, north: 50.76, east: 3.61 } },
};
