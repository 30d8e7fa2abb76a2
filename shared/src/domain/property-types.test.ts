import { expect, test } from 'vitest';
import { parseTypeId, propertyTypes, propertyTypesFor } from './property-types.ts';

test('the types are 1 to 9, shown in the order 0 to 8', () => {
  expect(propertyTypes.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(propertyTypes.map(({ showOrder }) => showOrder)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(propertyTypes.map(({ code }) => code)).size).toBe(9);
});

test('new-build projects are for sale only', () => {
  expect(propertyTypesFor('sale')).toHaveLength(9);
  expect(propertyTypesFor('rent').map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 9]);
  expect(propertyTypes.find(({ id }) => id === 8)?.code).toBe('new-build');
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
])('parses the text %j as type id %s', (text, id) => {
  expect(parseTypeId(text)).toBe(id);
});
