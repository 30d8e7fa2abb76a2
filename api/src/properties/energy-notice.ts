import type { PropertyCard } from '@rowhouse/shared/contract/property';
import type { Settings } from '@rowhouse/shared/contract/settings';
import { isDay } from '@rowhouse/shared/domain/date';
import { countryIds, postalRegion } from '@rowhouse/shared/domain/postal-region';

/** A duty to renovate, as dated data: from which day of purchase, where, for which labels and types of home, to which label, and within how many years as the text of each language says it. */
export type EnergyDuty = Settings['energyDuties'][number];

/** The duty that whoever buys a property on a day (YYYY-MM-DD) takes over: the latest that is in force and concerns it; null for what is let, is no such home, or needs no renovation. */
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
  // A later rule takes the place of the earlier one whole, also where it spares a label.
  const [latest] = inForce;
  return latest?.labels.some((label) => label === property.label) ? latest : null;
};
