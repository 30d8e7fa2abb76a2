import { expect, test } from 'vitest';
import { parseMap, parsePropertyList } from './property-list.ts';

test.each([
  ['featured', { goal: null }],
  ['for-sale', { goal: 'sale' }],
  ['for-rent', { goal: 'rent' }],
  ['for-sale?type=2', { goal: 'sale', type: 2 }],
  ['featured?city=Ronse|9600', { goal: null, city: 'Ronse|9600' }],
  ['for-rent?type=2&city=Ronse|9600', { goal: 'rent', type: 2, city: 'Ronse|9600' }],
])('a module that names %s lists the properties it describes', (id, form) => {
  expect(parsePropertyList(id)).toEqual(form);
});

test.each([
  '',
  'sold',
  'for-sale?type=12',
  'for-sale?city=Ronse',
  'for-sale?rooms=3',
  'for-sale?city=Ronse|9600,Brakel|9660',
  'for-sale?type=2?city=Ronse|9600',
])('a module that names %j names no list', (id) => {
  expect(parsePropertyList(id)).toBeUndefined();
});

test.each([
  ['all', { goal: null }],
  ['for-rent', { goal: 'rent' }],
  ['all?city=Ronse|9600&type=2', { goal: null, type: 2, city: 'Ronse|9600' }],
  ['featured', undefined],
  ['all?rooms=3', undefined],
])('a map that names %s shows the properties it describes', (id, form) => {
  expect(parseMap(id)).toEqual(form);
});
