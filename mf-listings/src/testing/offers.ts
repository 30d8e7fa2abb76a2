import type { City, PropertyType } from '@rowhouse/shared/contract/listing';
import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { exampleCard } from '@rowhouse/shared/testing/property';
import type { ListingData } from '../load-list.ts';

export const house: PropertyType = { id: 1, name: 'Woning', order: 0, counts: { sale: 14, rent: 6 } };
export const apartment: PropertyType = { id: 2, name: 'Appartement', order: 1, counts: { sale: 8, rent: 19 } };
export const studio: PropertyType = { id: 3, name: 'Studio', order: 2, counts: { sale: 2, rent: 4 } };
export const newBuild: PropertyType = { id: 8, name: 'Nieuwbouw', order: 7, counts: { sale: 0, rent: 0 } };
export const ronse: City = { name: 'Ronse', zip: '9600', counts: { sale: 20, rent: 25 } };
export const oudenaarde: City = { name: 'Oudenaarde', zip: '9700', counts: { sale: 2, rent: 0 } };

/** An ordinary property with the differences that a test needs. */
export const cardOf = (differences: Partial<PropertyCard>): PropertyCard => ({ ...exampleCard, ...differences });

/** A list of homes for sale without filters. */
export const listing: ListingData = {
  goal: 'sale',
  view: 'list',
  query: { page: 1 },
  unknown: [],
  typed: {},
  withMore: false,
  words: [],
  state: 'filled',
  elsewhere: 0,
  map: null,
  text: null,
  items: [],
  total: 1,
  approximate: false,
  pages: 1,
  types: [],
  cities: [],
  askedCities: [],
  wider: [],
};
