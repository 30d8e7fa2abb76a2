// Rent is at most a third of the income; two persons per bedroom, and a home without a bedroom is for two.
const incomePerRent = 3;
const personsPerBedroom = 2;
const depositMonths = 3;

type Figure = number | null;

const times = (figure: Figure, factor: number): Figure => figure && figure * factor;

/**
 * The terms of a rental home, from its monthly rent, charges and inventory cost in euros and its number of bedrooms;
 * null where the needed figure is missing. Tenant and owner each pay half of the inventory.
 */
export const rentalTerms = (home: Record<'rent' | 'charges' | 'inventoryCost' | 'bedrooms', Figure>) => ({
  minimumIncome: times(home.rent, incomePerRent),
  mostPersons: times(home.bedrooms === 0 ? 1 : home.bedrooms, personsPerBedroom),
  firstMonth: home.rent === null ? null : home.rent + (home.charges ?? 0),
  inventoryShare: times(home.inventoryCost, 1 / 2),
  deposit: times(home.rent, depositMonths),
});

/** What a candidate tenant should count on; amounts in euros. */
export type RentalTerms = ReturnType<typeof rentalTerms>;
