import { type EnergyLabel as DomainLabel, energyLabels } from '../domain/energy.ts';
import { classNames } from './class-names.ts';
import styles from './energy-label.module.css';

const bands = {
  a_plusplus: 'aPlusPlus',
  a_plus: 'aPlus',
  a: 'a',
  a_sub: 'a',
  b_plus: 'b',
  b: 'b',
  b_sub: 'b',
  c_plus: 'c',
  c: 'c',
  c_sub: 'c',
  d_plus: 'd',
  d: 'd',
  d_sub: 'd',
  e_plus: 'e',
  e: 'e',
  e_sub: 'e',
  f_plus: 'f',
  f: 'f',
  f_sub: 'f',
  g: 'g',
} as const satisfies Record<DomainLabel, string>;

/** The code of an energy label, from `a_plusplus` (best) to `g`. */
export type EnergyLabelCode = keyof typeof bands;

/** Every label code, best first. */
export const energyLabelCodes = Object.keys(bands).filter((code): code is EnergyLabelCode => code in bands);

export type EnergyLabelProps = {
  code: EnergyLabelCode;
  /** What is read aloud instead of the letter: 'energy label B+'. */
  label: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
};

/** An energy label: the letter on its arrow, from green to red. */
export function EnergyLabel({ code, label, size = 'medium', className }: EnergyLabelProps) {
  return (
    <span className={classNames(styles.label, styles[bands[code]], styles[size], className)}>
      <span aria-hidden="true">{energyLabels[code].replace('-', '\u2212')}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
