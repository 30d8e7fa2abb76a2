import { expect, test } from 'vitest';
import { apartment, cardOf, house, oudenaarde, ronse } from './testing/offers.ts';
import { targetOfText } from './text-target.ts';

const nothing = { types: [], cities: [], properties: [] };
const offered = { types: [house, apartment], cities: [ronse, oudenaarde] };

test('one city is that city, whatever properties it has', () => {
  const found = { ...nothing, cities: [ronse], properties: [cardOf({ id: '1' }), cardOf({ id: '2' })] };
  expect(targetOfText('ronse', found, offered)).toEqual({ filters: { cities: ['Ronse|9600'] } });
});

test('a text that matches one type selects that type', () => {
  expect(targetOfText('appartement', { ...nothing, types: [apartment] }, offered)).toEqual({
    filters: { typeIds: [2] },
  });
});

test('a text that names a type and a city selects both', () => {
  const found = { ...nothing, properties: [cardOf({ id: '1' }), cardOf({ id: '2' })] };
  expect(targetOfText('Appartement in? Ronse', found, offered)).toBeNull();
  expect(targetOfText('9600 appartement', found, offered)).toEqual({
    filters: { cities: ['Ronse|9600'], typeIds: [2] },
  });
});

test('a text that matches one property opens that property', () => {
  const property = cardOf({ id: '4711' });
  expect(targetOfText('4711', { ...nothing, properties: [property] }, offered)).toEqual({ property });
});

test.each([
  ['nothing', nothing],
  ['several cities', { ...nothing, cities: [ronse, oudenaarde] }],
  ['a city and a type', { ...nothing, cities: [ronse], types: [house] }],
  ['several properties', { ...nothing, properties: [cardOf({ id: '1' }), cardOf({ id: '2' })] }],
])('%s has no single target', (_name, found) => {
  expect(targetOfText('4711', found, offered)).toBeNull();
});
