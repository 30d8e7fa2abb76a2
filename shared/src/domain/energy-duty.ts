import { isDay } from './date.ts';
import type { Goal } from './goal.ts';
import { countryIds, postalRegion, type Region } from './postal-region.ts';

/** A duty to renovate as dated data: the first day of purchase, and the region, the labels and the types of homes that it concerns. */
export interface EnergyDutyRule {
  readonly since: string;
  readonly region: Region;
  readonly labels: readonly string[];
  readonly typeIds: readonly number[];
}

/**
 * The duty that the buyer of a property takes over on a day (YYYY-MM-DD): the latest in force that applies to it. Null
 * for a home to rent, another type, or a home that needs no renovation.
 */
export const energyDutyOf = <D extends EnergyDutyRule>(
  property: { goal: Goal; zip: string; label: string | null; countryId: number; typeIds: readonly number[] },
  duties: readonly D[],
  day: string,
): D | null => {
  if (property.goal !== 'sale' || !isDay(day)) return null;
  const region = property.countryId === countryIds.belgium ? postalRegion(property.zip) : undefined;
  const inForce = duties
    .filter((duty) => duty.region === region && isDay(duty.since) && duty.since <= day)
    .filter(({ typeIds }) => property.typeIds.some((type) => typeIds.includes(type)))
    .sort((one, other) => (one.since < other.since ? 1 : -1));
  // A later rule replaces the earlier one entirely, also where it exempts a label.
  const [latest] = inForce;
  return latest?.labels.some((label) => label === property.label) ? latest : null;
};
