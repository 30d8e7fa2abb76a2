import { expect, it } from 'vitest';
import { rentalTerms } from './rental-terms.ts';

it('the rental terms are calculated from the home’s figures, and are null where a figure is missing', () => {
  expect(rentalTerms({ rent: 800, charges: 50, inventoryCost: 350, bedrooms: 2 })).toEqual({
    minimumIncome: 2400,
    mostPersons: 4,
    firstMonth: 850,
    inventoryShare: 175,
    deposit: 2400,
  });
  const unknown = rentalTerms({ rent: null, charges: null, inventoryCost: null, bedrooms: null });
  expect(new Set(Object.values(unknown))).toEqual(new Set([null]));
});
