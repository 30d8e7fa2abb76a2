import type { PropertyDetail } from '@rowhouse/shared/contract/property';
import { energyLabelName, energyLetterOf, isEnergyLabel } from '@rowhouse/shared/domain/energy';
import { postalRegion } from '@rowhouse/shared/domain/postal-region';
import { EnergyLabel } from '@rowhouse/shared/ui/energy-label';
import { useMessages } from '../use-messages.ts';
import styles from './energy-scale.module.css';

const steps = ['a_plus', 'a', 'b', 'c', 'd', 'e', 'f', 'g'] as const;

/** The label of a home on the scale of all labels, with its value; nothing when it has no label. The Flemish scale ends at F. */
export const EnergyScale = ({ property: { energy, zip } }: { property: PropertyDetail }) => {
  const t = useMessages();
  const { label: code, value } = energy;
  if (!isEnergyLabel(code)) return null;
  const ownStep = code === 'a_plusplus' ? 'a_plus' : code === 'a_plus' ? code : energyLetterOf(code);
  const scale = steps.filter((step) => step === ownStep || step !== 'g' || postalRegion(zip) !== 'flanders');
  const label = t('energy-label', { label: energyLabelName(code) ?? '' });
  return (
    <div className={styles.scale}>
      <p className={styles.words}>
        {label}
        {value !== null && ` · ${t('unit.kWh/m²', { value })}`}
      </p>
      <ol className={styles.steps} aria-hidden="true">
        {scale.map((step) => (
          <li key={step} className={step === ownStep ? styles.own : undefined}>
            <EnergyLabel code={step === ownStep ? code : step} label="" size={step === ownStep ? 'medium' : 'small'} />
          </li>
        ))}
      </ol>
    </div>
  );
};
