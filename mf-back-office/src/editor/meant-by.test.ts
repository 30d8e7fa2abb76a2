import { expect, it } from 'vitest';
import { meantBy } from './meant-by.ts';

const found = [
  { id: 1, name: '3000 Leuven' },
  { id: 2, name: '8420 De Haan' },
  { id: 3, name: '9700 Nederename' },
  { id: 4, name: '2000 Nederename' },
];

it.each([
  ['Leuven', 1],
  [' leuven ', 1],
  ['3000 Leuven', 1],
  ['de haan', 2],
  ['9700 nederename', 3],
  ['Nederename', undefined],
  ['Leuv', undefined],
  ['3000', undefined],
  ['', undefined],
])('%j selects %s', (typed, id) => {
  expect(meantBy(typed, found)?.id).toBe(id);
});
