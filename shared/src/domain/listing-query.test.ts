import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildListingQuery, highestPage, type ListingQuery, parseListingQuery } from './listing-query.ts';

const parse = (search: string) => parseListingQuery(new URLSearchParams(search));

describe('parseListingQuery', () => {
  test('reads city, type and page', () => {
    expect(parse('city=Ronse%7C9600&type=2&page=3')).toEqual({
      city: { name: 'Ronse', zip: '9600' },
      type: 2,
      page: 3,
    });
  });

  test('is the first page of everything without parameters', () => {
    expect(parse('')).toEqual({ page: 1 });
  });

  test.each([
    'Ronse',
    'Ronse|',
    '|9600',
    'Ronse|96',
    'Ronse|9600|1',
    'Ronse|96 00',
    ' |9600',
    `${'x'.repeat(81)}|9600`,
  ])('leaves out the city %j', (city) => {
    expect(parseListingQuery(new URLSearchParams({ city }))).toEqual({ page: 1 });
  });

  test('keeps a city that does not exist, with a quote in it', () => {
    expect(parseListingQuery(new URLSearchParams({ city: "O'Nowhere|0000" })).city).toEqual({
      name: "O'Nowhere",
      zip: '0000',
    });
  });

  test.each(['abc', '0', '10', '-1', '2.0', '2;drop', ''])('leaves out the type %j', (type) => {
    expect(parseListingQuery(new URLSearchParams({ type }))).toEqual({ page: 1 });
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
    expect(parseListingQuery(new URLSearchParams({ page })).page).toBe(expected);
  });

  test('answers a proper query to any parameters', () => {
    const name = fc.oneof(fc.constantFrom('city', 'type', 'page'), fc.string());
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (pairs) => {
        const query = parseListingQuery(new URLSearchParams(pairs));
        expect(query.page).toBeGreaterThanOrEqual(1);
        expect(query.page).toBeLessThanOrEqual(highestPage);
        expect(parseListingQuery(buildListingQuery(query))).toEqual(query);
      }),
    );
  });
});

describe('buildListingQuery', () => {
  test('leaves out what need not be said', () => {
    expect(buildListingQuery({ page: 1 }).toString()).toBe('');
  });

  test('gives back what it was built from', () => {
    const city = fc.record({
      name: fc.constantFrom('Ronse', "Mont-de-l'Enclus", 'La Louvière', 'A&B=C'),
      zip: fc.stringMatching(/^\d{4}$/),
    });
    const type = fc.constantFrom(1, 2, 3, 4, 5, 6, 7, 8, 9);
    const page = fc.integer({ min: 1, max: highestPage });
    fc.assert(
      fc.property(fc.record({ city, type, page }, { requiredKeys: ['page'] }), (query: ListingQuery) => {
        expect(parse(buildListingQuery(query).toString())).toEqual(query);
      }),
    );
  });
});
