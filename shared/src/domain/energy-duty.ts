import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { isDay } from '@rowhouse/shared/domain/date';
import { countryIds, postalRegion } from '@rowhouse/shared/domain/postal-region';

/**
 * A duty to renovate as dated data: the first day of purchase, the region, the labels and types of home, the label to
 * reach, and the texts that state the number of years.
 */
export type EnergyDuty = Settings['energyDuties'][number];

/**
 * The duty that the buyer of a property takes over on a day (YYYY-MM-DD): the latest in force that applies to it. Null
 * for a home to rent, another type, or a home that needs no renovation.
 */
export const energyDutyOf = (
  property: Pick<PropertyCard, 'goal' | 'zip'> & {
    label: string | null;
    countryId: number;
    typeIds: readonly number[];
  },
  duties: readonly EnergyDuty[],
  day: string,
): EnergyDuty | null => {
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
