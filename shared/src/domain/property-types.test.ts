import { expect, test } from 'vitest';
import { parseTypeId, parseTypeIds, propertyTypeById, propertyTypes, propertyTypesFor } from './property-types.ts';

test('the types are 1 to 9, shown in the order 0 to 8', () => {
  expect(propertyTypes.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(propertyTypes.map(({ showOrder }) => showOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(propertyTypes.map(({ code }) => code)).size).toBe(9);
});

test('new-build projects are for sale only', () => {
  expect(propertyTypesFor('sale')).toHaveLength(9);
  expect(propertyTypesFor('rent').map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
  expect(propertyTypeById(8)?.code).toBe('new-build');
});

test('a number that is no type id has no type', () => {
  expect([0, 10, 1.5, -1, Number.NaN].map(propertyTypeById)).toEqual(Array(5).fill(undefined));
});

test.each([
  ['2', 2],
  ['9', 9],
  ['0', undefined],
  ['10', undefined],
  ['02', undefined],
  ['1e0', undefined],
  ['abc', undefined],
  ['', undefined],
])('the text %j is type id %s', (text, id) => {
  expect(parseTypeId(text)).toBe(id);
});

test('a list of type ids keeps order, drops repeats and what is no type', () => {
  expect(parseTypeIds('6, 1,6,,x,12')).toEqual([6, 1]);
  expect(parseTypeIds('')).toEqual([]);
});
