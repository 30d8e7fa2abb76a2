import { expect, test } from 'vitest';
import { addressLine, joinedAddress } from './address-line.ts';
import { languages } from './language.ts';

test.each([
  ['Markt', '12', '4', ['Markt 12 bus 4', 'Markt 12 bte 4', 'Markt 12 box 4', 'Markt 12/4']],
  ['Markt', '12', 'bus 4', ['Markt 12 bus 4', 'Markt 12 bte 4', 'Markt 12 box 4', 'Markt 12/4']],
  ['Markt', '12', 'bte. 4', ['Markt 12 bus 4', 'Markt 12 bte 4', 'Markt 12 box 4', 'Markt 12/4']],
  ['Markt', '12 boîte 4', null, ['Markt 12 bus 4', 'Markt 12 bte 4', 'Markt 12 box 4', 'Markt 12/4']],
  ['Markt', '12, bus A 01', '', ['Markt 12 bus A 01', 'Markt 12 bte A 01', 'Markt 12 box A 01', 'Markt 12/A 01']],
  ['Markt', '12A', null, Array(4).fill('Markt 12A')],
  ['Markt', '12-14', '', Array(4).fill('Markt 12-14')],
  ['Markt', '', null, Array(4).fill('Markt')],
  ['Markt', ' ', ' ', Array(4).fill('Markt')],
  ['', '', null, Array(4).fill('')],
  ['Busstraat', '12', null, Array(4).fill('Busstraat 12')],
])('%j, %j, %j is %j', (street, houseNumber, boxNumber, lines) => {
  expect(languages.map((language) => addressLine({ street, houseNumber, boxNumber }, language))).toEqual(lines);
});

test('an address without a street or a town leaves no comma', () => {
  expect(joinedAddress(['', '9600 Ronse'])).toBe('9600 Ronse');
  expect(joinedAddress(['Markt 12', ' '])).toBe('Markt 12');
  expect(joinedAddress([null, ''])).toBe('');
});
