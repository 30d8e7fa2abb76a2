import { startingFromUnit } from './format.ts';
import type { Goal } from './goal.ts';
import { postalRegion } from './postal-region.ts';

/** What the costs of a home per month depend on. */
export interface MonthHome {
  id: string;
  title: string;
  goal: Goal;
  /** The price or the monthly rent in euros. */
  price: number;
  charges: number | null;
  zip: string;
  typeIds: number[];
  label: string | null;
  /** The EPC value in kWh/(m² year). */
  energy: number | null;
  surface: number | null;
}

interface Home extends Omit<MonthHome, 'price' | 'energy' | 'label'> {
  typeName: string;
  price: { amount: number | null; published: boolean; unit: number | null };
  energy: { value: number | null; label: string | null };
  annuity?: boolean | undefined;
}

// Houses, flats, studios and new buildings.
const dwellings = [1, 2, 3, 8];

/**
 * The facts of a home for its costs per month. Null where such a figure would mislead: a life annuity, whose end nobody knows, a price
 * that is not public or only begins there, a place without purchase duties of Belgium, and what is no home.
 */
export const monthHomeOf = (property: Home): MonthHome | null => {
  const { id, title, typeName, goal, price, charges, zip, typeIds, energy, surface, annuity } = property;
  if (annuity || !price.published || !price.amount || price.unit === startingFromUnit) return null;
  if (goal === 'sale' && !(postalRegion(zip) && typeIds.some((type) => dwellings.includes(type)))) return null;
  const { label, value } = energy;
  return {
    id,
    title: title || typeName,
    goal,
    price: price.amount,
    charges,
    zip,
    typeIds,
    label,
    energy: value,
    surface,
  };
};
