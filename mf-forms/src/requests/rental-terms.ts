// A rent of at most a third of the income, and two persons to a bedroom, a home without one being for two.
const incomePerRent = 3;
const personsPerBedroom = 2;
const depositMonths = 3;

type Figure = number | null;

const times = (figure: Figure, factor: number): Figure => figure && figure * factor;

/** The terms of a home to rent from its monthly rent, charges and cost of the inventory in euros and its bedrooms; null where the home's own figures do not say. Tenant and owner each pay half of the inventory. */
export const rentalTerms = (home: Record<'rent' | 'charges' | 'inventoryCost' | 'bedrooms', Figure>) => ({
  minimumIncome: times(home.rent, incomePerRent),
  mostPersons: times(home.bedrooms === 0 ? 1 : home.bedrooms, personsPerBedroom),
  firstMonth: home.rent === null ? null : home.rent + (home.charges ?? 0),
  inventoryShare: times(home.inventoryCost, 1 / 2),
  deposit: times(home.rent, depositMonths),
});

/** What a candidate tenant has to count on, in euros. */
export type RentalTerms = ReturnType<typeof rentalTerms>;
