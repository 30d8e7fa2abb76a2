/** What a candidate tenant has to count on, in euros; null where the home's own figures do not say. */
export interface RentalTerms {
  readonly minimumIncome: number | null;
  readonly mostPersons: number | null;
  readonly firstMonth: number | null;
  readonly inventoryShare: number | null;
  readonly deposit: number | null;
}

// A rent of at most a third of the income, and two persons to a bedroom, a home without one being for two.
const incomePerRent = 3;
const personsPerBedroom = 2;
const depositMonths = 3;

/** The terms of a home to rent from its monthly rent, charges and cost of the inventory in euros and its bedrooms; tenant and owner each pay half of the inventory. */
export const rentalTerms = ({
  rent,
  charges,
  inventoryCost,
  bedrooms,
}: {
  readonly rent: number | null;
  readonly charges: number | null;
  readonly inventoryCost: number | null;
  readonly bedrooms: number | null;
}): RentalTerms => ({
  minimumIncome: rent === null ? null : rent * incomePerRent,
  mostPersons: bedrooms === null ? null : Math.max(1, bedrooms) * personsPerBedroom,
  firstMonth: rent === null ? null : rent + (charges ?? 0),
  inventoryShare: inventoryCost === null ? null : inventoryCost / 2,
  deposit: rent === null ? null : rent * depositMonths,
});
