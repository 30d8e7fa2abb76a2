import { describe, expect, test } from 'vitest';
import type { SearchedProperty } from './list-filters.ts';
import { matchesCriteria, type SearchCriteria } from './search-criteria.ts';

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
const home: SearchedProperty = {
  goal: 'sale',
  typeIds: [1, 8],
  city: { names: ['Ronse', 'Renaix'], zip: '9600' },
  price: 300_000,
  bedrooms: 3,
  bathrooms: 1,
  garages: null,
  parkings: 0,
  energy: null,
  availability: 'available',
  place: null,
};

describe('what is looked for', () => {
  const rows: [string, Partial<SearchCriteria>, Partial<SearchedProperty>, boolean][] = [
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
    ['a hidden price, without bounds', {}, { price: null }, true],
    ['a hidden price, with a bound', { maxPrice: 900_000 }, { price: null }, false],
    ['enough bedrooms', { minBedrooms: 3 }, {}, true],
    ['more bedrooms', { minBedrooms: 4 }, {}, false],
    ['more bathrooms', { minBathrooms: 2 }, {}, false],
    ['a garage where none is named', { minGarages: 1 }, {}, false],
    ['no garage at all where none is named', { minGarages: 0 }, {}, true],
    ['a parking', { minParkings: 1 }, {}, false],
  ];
  test.each(rows)('%s', (_, criteria, property, matches) => {
    expect(matchesCriteria({ ...anything, ...criteria }, { ...home, ...property })).toBe(matches);
  });
});
