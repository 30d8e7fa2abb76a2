import { classNames } from './class-names.ts';
import styles from './energy-label.module.css';

const labels = {
  a_plusplus: { text: 'A++', band: 'aPlusPlus' },
  a_plus: { text: 'A+', band: 'aPlus' },
  a: { text: 'A', band: 'a' },
  a_sub: { text: 'A-', band: 'a' },
  b_plus: { text: 'B+', band: 'b' },
  b: { text: 'B', band: 'b' },
  b_sub: { text: 'B-', band: 'b' },
  c_plus: { text: 'C+', band: 'c' },
  c: { text: 'C', band: 'c' },
  c_sub: { text: 'C-', band: 'c' },
  d_plus: { text: 'D+', band: 'd' },
  d: { text: 'D', band: 'd' },
  d_sub: { text: 'D-', band: 'd' },
  e_plus: { text: 'E+', band: 'e' },
  e: { text: 'E', band: 'e' },
  e_sub: { text: 'E-', band: 'e' },
  f_plus: { text: 'F+', band: 'f' },
  f: { text: 'F', band: 'f' },
  f_sub: { text: 'F-', band: 'f' },
  g: { text: 'G', band: 'g' },
} as const;

/** The code of an energy label, from `a_plusplus` (best) to `g`. */
export type EnergyLabelCode = keyof typeof labels;

/** Every label code, best first. */
export const energyLabelCodes = Object.keys(labels).filter((code): code is EnergyLabelCode => code in labels);

export type EnergyLabelProps = {
  code: EnergyLabelCode;
  /** What is read aloud instead of the letter: 'energy label B+'. */
  label: string;
  size?: 'small' | 'medium' | 'large';
  className?: string;
};

/** An energy label: the letter on its arrow, from green to red. */
export function EnergyLabel({ code, label, size = 'medium', className }: EnergyLabelProps) {
  const { text, band } = labels[code];
  return (
    <span className={classNames(styles.label, styles[band], styles[size], className)}>
      <span aria-hidden="true">{text.replace('-', '\u2212')}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
