import { languages } from '@rowhouse/shared/domain/language';
import { formatMonth } from '@rowhouse/shared/domain/month-text';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOf } from './month-of.ts';

test.each([
  ['', null],
  [' ', null],
  ['2028-05', '2028-05'],
  ['2028/5', '2028-05'],
  ['05/2028', '2028-05'],
  ['5-2028', '2028-05'],
  ['5.2028', '2028-05'],
  ['05/28', '2028-05'],
  ['mei 2028', '2028-05'],
  ['Mei  2028', '2028-05'],
  ['2028 mei', '2028-05'],
  ['mrt 2028', '2028-03'],
  ['févr. 2028', '2028-02'],
  ['fevrier 2028', '2028-02'],
  ['Mär 2028', '2028-03'],
  ['Sept. 2028', '2028-09'],
  ['jui 2028', undefined],
  ['13/2028', undefined],
  ['0/2028', undefined],
  ['2028', undefined],
  ['01/05/2028', undefined],
  ['voorjaar 2028', undefined],
])('%j is %j', (text, month) => expect(monthOf(text)).toBe(month));

test('every month is read as it is shown, in every language', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.constantFrom(...languages),
      (year, number, language) => {
        const month = `${year}-${String(number).padStart(2, '0')}`;
        expect(monthOf(formatMonth(month, language))).toBe(month);
      },
    ),
  );
});
