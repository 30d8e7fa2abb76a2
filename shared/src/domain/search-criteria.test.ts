import { describe, expect, test } from 'vitest';
import { matchesCriteria, type SearchableProperty, type SearchCriteria } from './search-criteria.ts';

const anything: SearchCriteria = {
  goal: 'sale',
  typeIds: [],
  cities: [],
  minPrice: null,
  maxPrice: null,
  minBedrooms: null,
  minBathrooms: null,
  minGarages: null,
  minParkings: null,
};
const house: SearchableProperty = {
  goal: 'sale',
  typeIds: [1, 8],
  cityNames: ['Ronse', 'Renaix'],
  zip: '9600',
  price: 300_000,
  pricePublished: true,
  priceOnDemand: false,
  bedrooms: 3,
  bathrooms: 1,
  garages: null,
  parkings: 0,
  energy: 'c',
  availability: 'available',
  place: { lat: 50.7464, lng: 3.6 },
};

describe('what is looked for', () => {
  const rows: [string, Partial<SearchCriteria>, Partial<SearchableProperty>, boolean][] = [
    ['anything of the goal', {}, {}, true],
    ['another goal', { goal: 'rent' }, {}, false],
    ['one of its types', { typeIds: [4, 8] }, {}, true],
    ['other types', { typeIds: [2] }, {}, false],
    ['its city', { cities: ['Oudenaarde|9700', 'Ronse|9600'] }, {}, true],
    ['its city in the other language', { cities: ['RENAIX|9600'] }, {}, true],
    ['its zip under another name', { cities: ['Gent|9600'] }, {}, false],
    ['what is no city', { cities: ['Ronse'] }, {}, false],
    ['its price, both bounds met', { minPrice: 300_000, maxPrice: 300_000 }, {}, true],
    ['less than its price', { maxPrice: 299_999 }, {}, false],
    ['more than its price', { minPrice: 300_001 }, {}, false],
    ['a hidden price, without bounds', {}, { pricePublished: false }, true],
    ['a hidden price, with a bound', { maxPrice: 900_000 }, { pricePublished: false }, false],
    ['a price on demand, with a bound', { maxPrice: 900_000 }, { priceOnDemand: true }, false],
    ['a label that is as good', { energy: 'c' }, {}, true],
    ['a better label', { energy: 'b' }, {}, false],
    ['what can be had, where it is sold', { onlyAvailable: true }, { availability: 'sold' }, false],
    ['a part of the map around it', { area: { bounds: { south: 50.7, west: 3.5, north: 50.8, east: 3.7 } } }, {}, true],
    [
      'a part of the map elsewhere',
      { area: { bounds: { south: 50.8, west: 3.5, north: 50.9, east: 3.7 } } },
      {},
      false,
    ],
    ['enough bedrooms', { minBedrooms: 3 }, {}, true],
    ['more bedrooms', { minBedrooms: 4 }, {}, false],
    ['more bathrooms', { minBathrooms: 2 }, {}, false],
    ['a garage where none is named', { minGarages: 1 }, {}, false],
    ['no garage at all where none is named', { minGarages: 0 }, {}, true],
    ['a parking', { minParkings: 1 }, {}, false],
  ];
  test.each(rows)('%s', (_, criteria, property, matches) => {
    expect(matchesCriteria({ ...anything, ...criteria }, { ...house, ...property })).toBe(matches);
  });
});
