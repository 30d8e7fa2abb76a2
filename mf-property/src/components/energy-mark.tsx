import type { PropertyCard } from '@rowhouse/shared/contract/property';
import { energyLabels } from '@rowhouse/shared/domain/energy';
import {
  EnergyLabel,
  type EnergyLabelCode,
  type EnergyLabelProps,
  energyLabelCodes,
} from '@rowhouse/shared/ui/energy-label';
import { useMessages } from '../use-messages.ts';

/** The label of a property that can be drawn, if it has one. */
export const energyMarkOf = ({ label }: PropertyCard['energy']): EnergyLabelCode | undefined =>
  energyLabelCodes.find((code) => code === label);

/** An energy label with its name. */
export const EnergyMark = ({ label, size }: { label: EnergyLabelCode; size?: EnergyLabelProps['size'] }) => {
  const t = useMessages();
  return <EnergyLabel code={label} label={t('energy-label', { label: energyLabels[label] })} size={size} />;
};
