// Rent is at most a third of the income; two persons per bedroom, and a home without a bedroom is for two.
const incomePerRent = 3;
const personsPerBedroom = 2;
// The most that the lease of a home may ask in Flanders; in Brussels, Wallonia and Luxembourg.
const depositMonths = { flemish: 3, other: 2 };

type Figure = number | null;

const times = (figure: Figure, factor: number): Figure => figure && figure * factor;

interface RentalHome extends Record<'rent' | 'charges' | 'inventoryCost' | 'bedrooms' | 'deposit', Figure> {
  isFlemish: boolean;
}

/**
 * The terms of a rental home, from its monthly rent, charges, inventory cost and deposit in euros and its number of
 * bedrooms; null where the needed figure is missing. Tenant and owner each pay half of the inventory.
 */
export const rentalTerms = ({ rent, charges, inventoryCost, bedrooms, deposit, isFlemish }: RentalHome) => {
  const usualMonths = isFlemish ? depositMonths.flemish : depositMonths.other;
  const months = deposit === null ? usualMonths : rent && deposit / rent;
  return {
    minimumIncome: times(rent, incomePerRent),
    mostPersons: times(bedrooms === 0 ? 1 : bedrooms, personsPerBedroom),
    firstMonth: rent === null ? null : rent + (charges ?? 0),
    inventoryShare: times(inventoryCost, 1 / 2),
    deposit: rent === null ? null : (deposit ?? times(rent, usualMonths)),
    /** The deposit in months of rent; null if it is no whole number. */
    depositMonths: months && Number.isInteger(months) ? months : null,
  };
};

/** What a candidate tenant should count on; amounts in euros. */
export type RentalTerms = ReturnType<typeof rentalTerms>;
