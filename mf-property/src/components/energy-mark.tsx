import { type EnergyLabel as EnergyLabelCode, energyLabels } from '@rowhouse/shared/domain/energy';
import { EnergyLabel, type EnergyLabelProps } from '@rowhouse/shared/ui/energy-label';
import { useMessages } from '../use-messages.ts';

/** An energy label with its accessible name. */
export const EnergyMark = ({ label, size }: { label: EnergyLabelCode; size?: EnergyLabelProps['size'] }) => {
  const t = useMessages();
  return <EnergyLabel code={label} label={t('energy-label', { label: energyLabels[label] })} size={size} />;
};
