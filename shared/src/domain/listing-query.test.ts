import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { onGrid } from './area.ts';
import { cityKey } from './city-key.ts';
import { energyLetters } from './energy.ts';
import { highestPrice, highestRadius, mostCities, otherOffers, usualRadius } from './list-filters.ts';
import {
  buildListingQuery,
  criteriaOf,
  highestPage,
  type ListingQuery,
  listingInput,
  listingParameters,
  listingSorts,
  parseListingQuery,
} from './listing-query.ts';
import { parseAmount } from './number-text.ts';

const parse = (search: string | URLSearchParams) => parseListingQuery(new URLSearchParams(search), parseAmount);

describe('parseListingQuery', () => {
  test('reads every parameter', () => {
    const said =
      'city=Ronse%7C9600,Oudenaarde%7C9700&km=10&type=1,2&min=100000&max=250000&rooms=3&baths=2&surface=120&plot=500&garden=yes&year=1990&energy=b&offer=all&sort=price-asc&page=3&bounds=50.7_3.5_50.8_3.7';
    expect(parse(said)).toEqual({
      query: {
        cities: ['Ronse|9600', 'Oudenaarde|9700'],
        radius: 10,
        typeIds: [1, 2],
        minPrice: 100_000,
        maxPrice: 250_000,
        minBedrooms: 3,
        minBathrooms: 2,
        minSurface: 120,
        minPlot: 500,
        garden: true,
        minYear: 1990,
        energy: 'b',
        offer: 'all',
        sort: 'price-asc',
        area: { bounds: { south: 50.7, west: 3.5, north: 50.8, east: 3.7 } },
        page: 3,
      },
      unknown: [],
    });
  });

  test('is the first page of everything without parameters, or with empty ones', () => {
    expect(parse('')).toEqual({ query: { page: 1 }, unknown: [] });
    const empty = new URLSearchParams(listingParameters.map((name) => [name, ' ']));
    expect(parse(empty)).toEqual({ query: { page: 1 }, unknown: [] });
  });

  test('omits default values', () => {
    expect(parse('min=0&rooms=0&sort=newest&offer=available')).toEqual({ query: { page: 1 }, unknown: [] });
  });

  test('accepts repeated city parameters, as a form sends them, without duplicates', () => {
    const { query } = parse('city=Ronse%7C9600&city=Oudenaarde%7C9700&city=Ronse%7C9600');
    expect(query.cities).toEqual(['Ronse|9600', 'Oudenaarde|9700']);
  });

  test('accepts repeated types, as a form sends them', () => {
    expect(parse('type=2&type=1&type=2').query.typeIds).toEqual([2, 1]);
  });

  test.each([
    ['km=10', {}],
    ['km=10&city=Ronse%7C9600', { cities: ['Ronse|9600'], radius: 10 }],
    ['near=50.75_3.6', { near: { lat: 50.75, lng: 3.6 }, radius: usualRadius }],
    ['near=50.75_3.6&km=25', { near: { lat: 50.75, lng: 3.6 }, radius: 25 }],
  ])('counts the distance from a place in %s', (query, filters) => {
    expect(parse(query)).toEqual({ query: { page: 1, ...filters }, unknown: [] });
  });

  test('keeps a valid city beside an invalid one, and reports the parameter', () => {
    expect(parse('city=Ronse%7C9600,Nowhere')).toEqual({
      query: { cities: ['Ronse|9600'], page: 1 },
      unknown: ['city'],
    });
  });

  test.each([
    ['city', 'Ronse'],
    ['city', 'Ronse|'],
    ['city', '|9600'],
    ['city', 'Ronse|96'],
    ['city', 'Ronse|9600|1'],
    ['city', 'Ronse|96 00'],
    ['city', `${'x'.repeat(81)}|9600`],
    ['type', 'abc'],
    ['type', '0'],
    ['type', '10'],
    ['type', '2;drop'],
    ['near', '50.75'],
    ['near', '91_3'],
    ['km', 'ver'],
    ['km', '101'],
    ['garden', 'no'],
    ['surface', 'groot'],
    ['min', '-1'],
    ['min', '1e3'],
    ['max', '12.5.1'],
    ['max', '٣٠٠'],
    ['max', String(highestPrice + 1)],
    ['rooms', '21'],
    ['energy', 'h'],
    ['energy', 'a_plus'],
    ['offer', 'sold'],
    ['sort', 'price'],
    ['bounds', '50.7_3.5_50.8'],
    ['bounds', '50.8_3.5_50.7_3.7'],
    ['bounds', '50.7_3.5_50.8_190'],
    ['bounds', 'a_b_c_d'],
    ['polygon', '50.7_3.5_50.8_3.7'],
    ['polygon', '50.7_3.5_50.8_3.7_50.9'],
    ['polygon', Array(51).fill('50.7_3.5').join('_')],
  ])('leaves out the invalid %s %j, and lists it as unknown', (name, value) => {
    expect(parse(new URLSearchParams({ [name]: value }))).toEqual({ query: { page: 1 }, unknown: [name] });
  });

  test.each([
    ['max', '390000', { maxPrice: 390_000 }],
    ['max', '300.000', { maxPrice: 300_000 }],
    ['max', '€ 300\u00a0000', { maxPrice: 300_000 }],
    ['max', '300k', { maxPrice: 300_000 }],
    ['max', '925,50', { maxPrice: 926 }],
    ['min', '925,50', { minPrice: 925 }],
    ['min', '\u202a1.250\u202c', { minPrice: 1250 }],
    ['max', 'op aanvraag', {}],
    ['rooms', '3', { minBedrooms: 3 }],
  ])('reads %s %j as people write it', (name, value, filters) => {
    expect(parse(new URLSearchParams({ [name]: value }))).toEqual({ query: { page: 1, ...filters }, unknown: [] });
  });

  test('omits a maximum price below the minimum', () => {
    expect(parse('min=200&max=100')).toEqual({ query: { minPrice: 200, page: 1 }, unknown: ['max'] });
  });

  test('keeps a city that does not exist, with a quote in its name', () => {
    expect(parse(new URLSearchParams({ city: "O'Nowhere|0000" })).query.cities).toEqual(["O'Nowhere|0000"]);
  });

  test('limits the number of cities', () => {
    const city = Array.from({ length: mostCities + 1 }, (_, index) => `City ${index}|9600`).join(',');
    const { query, unknown } = parse(new URLSearchParams({ city }));
    expect([query.cities?.length, unknown]).toEqual([mostCities, ['city']]);
  });

  test.each([
    ['99999', 99_999],
    ['9'.repeat(400), highestPage],
    ['0', 1],
    ['-3', 1],
    ['1.5', 1],
    ['1e3', 1],
    ['abc', 1],
    ['', 1],
  ])('reads page %j as %s', (page, expected) => {
    expect(parse(new URLSearchParams({ page })).query.page).toBe(expected);
  });

  test('returns a valid query for any parameters', () => {
    const name = fc.oneof(fc.constantFrom(...listingParameters), fc.string());
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('Ronse|9600', '2', '300000', 'b', 'available', 'price-desc', '50.7_3.5_50.8_3.7_50.9_3.6'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const { query } = parse(new URLSearchParams(pairs));
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(query.page).toBeLessThanOrEqual(highestPage);
        expect(parse(buildListingQuery(query))).toEqual({ query, unknown: [] });
      }),
    );
  });
});

describe('buildListingQuery', () => {
  const city = fc
    .record({
      name: fc.constantFrom('Ronse', "Mont-de-l'Enclus", 'La Louvière', 'A&b=c'),
      zip: fc.stringMatching(/^\d{4}$/),
    })
    .map(cityKey);
  const lat = fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => onGrid(degrees) + 0);
  const lng = fc.double({ min: -180, max: 180, noNaN: true }).map((degrees) => onGrid(degrees) + 0);
  const bounds = fc
    .record({ south: lat, west: lng, north: lat, east: lng })
    .filter(({ south, west, north, east }) => south < north && west < east)
    .map((bounds) => ({ bounds }));
  const polygon = fc
    .array(fc.record({ lat, lng }), { minLength: 3, maxLength: 50 })
    .map((corners) => ({ polygon: corners }));
  const query = fc
    .record(
      {
        cities: fc.uniqueArray(city, { minLength: 1, maxLength: 4 }),
        near: fc.record({ lat, lng }),
        radius: fc.integer({ min: 1, max: highestRadius }),
        typeIds: fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1 }),
        maxMonthly: fc.integer({ min: 0, max: highestPrice }),
        garden: fc.constant(true as const),
        newBuild: fc.constant(true as const),
        minPlot: fc.integer({ min: 1, max: 9_999 }),
        offer: fc.constantFrom(...otherOffers),
        minPrice: fc.integer({ min: 1, max: highestPrice }),
        maxPrice: fc.integer({ min: 0, max: highestPrice }),
        minBedrooms: fc.integer({ min: 1, max: 20 }),
        energy: fc.constantFrom(...energyLetters),
        area: fc.oneof(bounds, polygon),
        sort: fc.constantFrom(...listingSorts).filter((sort) => sort !== 'newest'),
        page: fc.integer({ min: 1, max: highestPage }),
      },
      { requiredKeys: ['page'] },
    )
    .filter(({ minPrice = 0, maxPrice = highestPrice }) => minPrice <= maxPrice)
    .filter(({ near, radius, cities }) => (radius === undefined ? !near : !!near || !!cities));

  test('omits default values', () => {
    expect(buildListingQuery({ page: 1 }).toString()).toBe('');
  });

  test('parses to the query from which it was built, as a URL and as the input of a call', () => {
    fc.assert(
      fc.property(query, (query: ListingQuery) => {
        expect(parse(buildListingQuery(query).toString())).toEqual({ query, unknown: [] });
        expect(parse(new URLSearchParams(listingInput(query)))).toEqual({ query, unknown: [] });
      }),
    );
  });

  test('has the same criteria as the saved search', () => {
    const { query } = parse('city=Ronse%7C9600&type=2&max=250000&rooms=3&garden=yes&energy=b');
    expect(criteriaOf('sale', query)).toEqual({
      goal: 'sale',
      typeIds: [2],
      cities: ['Ronse|9600'],
      maxPrice: 250_000,
      minBedrooms: 3,
      garden: true,
      energy: 'b',
    });
  });
});
