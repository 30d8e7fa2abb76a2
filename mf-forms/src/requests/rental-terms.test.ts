import { expect, it } from 'vitest';
import { rentalTerms } from './rental-terms.ts';

const home = { rent: 800, charges: 50, inventoryCost: 350, bedrooms: 2, deposit: null, isFlemish: true };

it('the rental terms are calculated from the home’s figures, and are null where a figure is missing', () => {
  expect(rentalTerms(home)).toEqual({
    minimumIncome: 2400,
    mostPersons: 4,
    firstMonth: 850,
    inventoryShare: 175,
    deposit: 2400,
    depositMonths: 3,
  });
  const missing = { rent: null, charges: null, inventoryCost: null, bedrooms: null, deposit: 1600 };
  expect(new Set(Object.values(rentalTerms({ ...home, ...missing })))).toEqual(new Set([null]));
});

it.each([
  ['three months of rent in Flanders', {}, 2400, 3],
  ['two elsewhere', { isFlemish: false }, 1600, 2],
  ['that of the home', { deposit: 1600 }, 1600, 2],
  ['that of the home, in no whole months', { deposit: 1000 }, 1000, null],
])('the deposit is %s', (_, more, deposit, depositMonths) => {
  expect(rentalTerms({ ...home, ...more })).toMatchObject({ deposit, depositMonths });
});
