import { expect, test } from 'vitest';
import { filtersOfSearch, newAmong, readLastSearch, storeLastSearch } from './last-search.ts';

const browser = (stored?: string) => {
  let item = stored ?? null;
  const setItem = (_: string, value: string) => {
    item = value;
  };
  return () => ({ getItem: () => item, setItem });
};

test('a search is stored with its newest homes, and reads as the same search', () => {
  const place = browser();
  storeLastSearch({ goal: 'rent', query: { page: 1, minBedrooms: 2 }, ids: ['a', 'b'] }, place);
  const last = readLastSearch(place);
  expect(last?.known).toEqual(['a', 'b']);
  expect(filtersOfSearch(last?.search ?? '')).toMatchObject({ goal: 'rent', query: { minBedrooms: 2 } });
});

test.each([
  ['its second page keeps what was known', { page: 2, minBedrooms: 2 }, ['a']],
  ['another order keeps what was known', { page: 1, minBedrooms: 2, sort: 'price-asc' }, ['a']],
  ['another search in that order knows nothing', { page: 1, minBedrooms: 3, sort: 'price-asc' }, []],
  ['its first page knows what it shows', { page: 1, minBedrooms: 2 }, ['z']],
] as const)('%s', (_, query, known) => {
  const place = browser();
  storeLastSearch({ goal: 'sale', query: { page: 1, minBedrooms: 2 }, ids: ['a'] }, place);
  storeLastSearch({ goal: 'sale', query, ids: ['z'] }, place);
  expect(readLastSearch(place)?.known).toEqual(known);
});

test.each(['{', 'null', '[]', '{"search":1}', `{"search":"","known":${JSON.stringify(Array(60).fill('a'))}}`])(
  'what the browser has is %s: there was no search',
  (stored) => {
    expect(readLastSearch(browser(stored))).toBeNull();
  },
);

test.each([
  ['none', ['a', 'b'], ['a', 'b'], 0],
  ['one on top', ['n', 'a', 'b'], ['a', 'b'], 1],
  ['none where one left and an older one moved up', ['b', 'c'], ['a', 'b'], 0],
  ['all where none is known any more', ['m', 'n'], ['a'], 2],
  ['none where nothing was known', ['a'], [], 0],
])('%s of them is new', (_, ids, known, count) => {
  expect(newAmong(ids, known)).toBe(count);
});
