import { expect, it } from 'vitest';
import { queryIn, unreadIn } from './list-address.ts';
import { searchOf } from './list-search.ts';

it.each([
  ['300000', 300_000],
  ['300.000', 300_000],
  ['€ 300 000', 300_000],
  ['300k', 300_000],
  ['925,50', 925.5],
  ['0', 0],
])('a price %j of the filter is %d, and its address is read as the same', (text, price) => {
  const search = new URLSearchParams({ from: text, to: text });
  const query = queryIn(search, 'property');
  expect(query).toMatchObject({ from: price, to: price });
  expect(unreadIn(search, query)).toEqual({});
  expect(queryIn(searchOf(query), 'property')).toEqual(query);
});

it.each(['abc', '-5', '1e999'])('a price %j is kept as it was typed', (text) => {
  const search = new URLSearchParams({ from: text, to: ' op aanvraag ' });
  const query = queryIn(search, 'property');
  expect(query).toMatchObject({ from: undefined, to: undefined });
  expect(unreadIn(search, query)).toEqual({ from: text });
});
