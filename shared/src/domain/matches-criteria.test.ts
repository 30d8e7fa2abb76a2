import { expect, test } from 'vitest';
import type { SearchedProperty } from './list-filters.ts';
import { matchesCriteria, publicPrice, type SearchCriteria } from './search-criteria.ts';

const home: SearchedProperty = {
  goal: 'sale',
  typeIds: [1, 8],
  city: { names: ["Mont-de-l'Enclus"], zip: '7750' },
  price: 300_000,
  bedrooms: 3,
  bathrooms: null,
  garages: 1,
  parkings: 0,
  energy: 'b_sub',
  availability: 'available',
  place: { lat: 50.75, lng: 3.5 },
};
const around = { bounds: { south: 50.7, west: 3.4, north: 50.8, east: 3.6 } };

test.each<[string, Partial<SearchCriteria>, Partial<SearchedProperty>, boolean]>([
  ['no wish at all', {}, {}, true],
  ['the other goal', { goal: 'rent' }, {}, false],
  ['one of several types', { typeIds: [2, 8] }, {}, true],
  ['none of its types', { typeIds: [2, 3] }, {}, false],
  ['its city, spelt otherwise', { cities: ['mont de l enclus|7750'] }, {}, true],
  ['its city under another zip', { cities: ["Mont-de-l'Enclus|9600"] }, {}, false],
  ['a price it has', { minPrice: 300_000, maxPrice: 300_000 }, {}, true],
  ['a price, where it is hidden', { maxPrice: 900_000 }, { price: null }, false],
  ['bathrooms that nobody counted', { minBathrooms: 1 }, {}, false],
  ['none at least', { minBathrooms: 0, minParkings: 0 }, {}, true],
  ['the letter of its label', { energy: 'b' }, {}, true],
  ['a better letter', { energy: 'a' }, {}, false],
  ['a letter, where there is none', { energy: 'g' }, { energy: null }, false],
  ['what can be had', { onlyAvailable: true }, {}, true],
  ['what can be had, when it is sold', { onlyAvailable: true }, { availability: 'sold' }, false],
  ['an area around it', { area: around }, {}, true],
  ['an area, where its place is unknown', { area: around }, { place: null }, false],
])('%s', (_name, wishes, differences, matched) => {
  expect(matchesCriteria({ goal: 'sale', ...wishes }, { ...home, ...differences })).toBe(matched);
});

test('a price is public unless it is not published or on demand', () => {
  const price = { price: 1, pricePublished: true, priceOnDemand: false };
  expect([price, { ...price, pricePublished: false }, { ...price, priceOnDemand: true }].map(publicPrice)).toEqual([
    1,
    null,
    null,
  ]);
});
