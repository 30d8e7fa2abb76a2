import { type EnergyLabel as EnergyLabelCode, energyLabels, energyLetterOf } from '../domain/energy.ts';
import { classNames } from './class-names.ts';
import styles from './energy-label.module.css';

export interface EnergyLabelProps {
  /** From `a_plusplus` (best) to `g`. */
  code: EnergyLabelCode;
  /** The text that is read aloud instead of the letter: 'energy label B+'. */
  label: string;
  size?: 'small' | 'medium' | 'large';
}

// The two best labels have their own greens.
const bands: Partial<Record<EnergyLabelCode, string>> = { a_plusplus: 'aPlusPlus', a_plus: 'aPlus' };

/** An energy label: the letter on its arrow, from green to red. */
export const EnergyLabel = ({ code, label, size = 'medium' }: EnergyLabelProps) => (
  <span className={classNames(styles.label, styles[bands[code] ?? energyLetterOf(code)], styles[size])}>
    <span aria-hidden="true">{energyLabels[code].replace('-', '\u2212')}</span>
    <span className="visually-hidden">{label}</span>
  </span>
);
