import { buildListingQuery } from '@rowhouse/shared/domain/listing-query';
import { expect, it } from 'vitest';
import { prefillOf } from './prefill.ts';

const offered = ['Elzele|7890', 'Frasnes-lez-Anvaing|7911', 'Ronse|9600'];

it('a search registration starts with every filter of the list it came from', () => {
  const list = buildListingQuery({
    cities: ['Ronse|9600', 'Frasnes-lez-Anvaing|7911'],
    typeIds: [2],
    minPrice: 500,
    maxPrice: 900,
    minBedrooms: 2,
    energy: 'c',
    area: { bounds: { south: 50.7, west: 3.5, north: 50.8, east: 3.7 } },
    sort: 'price-asc',
    page: 3,
  });
  expect(prefillOf('demand-register', new URLSearchParams([['goal', 'rent'], ...list]), offered)).toEqual({
    goal: 'rent',
    cities: ['Ronse|9600', 'Frasnes-lez-Anvaing|7911'],
    typeIds: ['2'],
    minPrice: '500',
    maxPrice: '900',
    minBedrooms: '2',
    energy: 'c',
    area: '50.7_3.5_50.8_3.7',
  });
});

it('recognizes a city by its name in another language, and leaves out one that is not offered', () => {
  const list = new URLSearchParams({ city: 'Renaix|9600,Nergens|9999' });
  expect(prefillOf('demand-register', list, offered)).toEqual({ cities: ['Ronse|9600'] });
});

it.each(['', 'goal=steal&city=Ronse&type=99&min=veel&rooms=-1'])('starts with nothing from %j', (query) => {
  expect(prefillOf('demand-register', new URLSearchParams(query), offered)).toBeNull();
});

it('no other form is filled in from its address', () => {
  expect(prefillOf('contact-demand', new URLSearchParams('goal=sale'), offered)).toBeNull();
});
