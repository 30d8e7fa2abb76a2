import type { Area } from '@rowhouse/shared/domain/area';
import { publicPrice, type SearchCriteria } from '@rowhouse/shared/domain/search-criteria';
import { filterCases } from '@rowhouse/shared/domain/testing/filters';
import { describe, expect, test } from 'vitest';
import { filterNames } from '../properties/listing-conditions.ts';
import { isInArea, matchesCriteria, type SearchedProperty } from './search-rule.ts';

/** A property that matches each filter's example. */
const searchedExample: SearchedProperty = {
  goal: 'sale',
  typeIds: [2, 8],
  city: { names: ['Ronse', 'Renaix'], zip: '9600' },
  price: 300_000,
  bedrooms: 3,
  bathrooms: 2,
  garages: 1,
  parkings: 1,
  energy: 'b_sub',
  availability: 'available',
  place: { lat: 50.75, lng: 3.6 },
};

type Row = [string, Partial<SearchCriteria>, Partial<SearchedProperty>, boolean];

const home: SearchedProperty = {
  ...searchedExample,
  typeIds: [1, 8],
  bathrooms: 1,
  garages: null,
  parkings: 0,
};

const around = { bounds: { south: 50.7, west: 3.4, north: 50.8, east: 3.6 } };

describe('the criteria of a search', () => {
  const rows: Row[] = [
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
    ['the letter of its label', { energy: 'b' }, {}, true],
    ['a better letter', { energy: 'a' }, {}, false],
    ['a letter, where there is none', { energy: 'g' }, { energy: null }, false],
    ['what can be had', { onlyAvailable: true }, {}, true],
    ['what can be had, when it is sold', { onlyAvailable: true }, { availability: 'sold' }, false],
    ['an area around it', { area: around }, {}, true],
    ['an area, where its place is unknown', { area: around }, { place: null }, false],
  ];
  test.each(rows)('%s', (_, criteria, property, matches) => {
    expect(matchesCriteria({ goal: 'sale', ...criteria }, { ...home, ...property })).toBe(matches);
  });

  test.each(filterNames)('a criterion of %s without any other', (name) => {
    expect(matchesCriteria({ goal: 'sale', [name]: filterCases[name].value }, searchedExample)).toBe(true);
  });
});

test('a price is public unless it is not published or on demand', () => {
  const price = { price: 1, pricePublished: true, priceOnDemand: false };
  expect([price, { ...price, pricePublished: false }, { ...price, priceOnDemand: true }].map(publicPrice)).toEqual([
    1,
    null,
    null,
  ]);
});

const square = [
  { lat: 50, lng: 3 },
  { lat: 50, lng: 4 },
  { lat: 51, lng: 4 },
  { lat: 51, lng: 3 },
];
const bounds = { south: 50, west: 3, north: 51, east: 4 };
const areas: [string, Area][] = [
  ['a rectangle', { bounds }],
  ['a drawn area', { polygon: square }],
  ['the same drawn the other way round', { polygon: square.toReversed() }],
];

describe.each(areas)('%s', (_name, area) => {
  test.each([
    [50.5, 3.5, true],
    [50, 3, true],
    [51, 3.5, true],
    [50.5, 4, true],
    [50.5, 4.00001, false],
    [49.99999, 3.5, false],
    [51.5, 3.5, false],
  ])('contains %d, %d: %s', (lat, lng, holds) => {
    expect(isInArea(area, { lat, lng })).toBe(holds);
  });
});

test('a line that crosses itself encloses both loops, and not the area between', () => {
  const eight = [
    { lat: 50, lng: 3 },
    { lat: 51, lng: 4 },
    { lat: 51, lng: 3 },
    { lat: 50, lng: 4 },
  ];
  const holds = (lat: number, lng: number) => isInArea({ polygon: eight }, { lat, lng });
  expect([holds(50.1, 3.5), holds(50.9, 3.5), holds(50.5, 3.1), holds(50.5, 3.9)]).toEqual([true, true, false, false]);
});
