import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ribbon.module.css';

export interface RibbonProps {
  children: ReactNode;
  tone?: 'brick' | 'ink';
}

/** A word or two on the corner of a `Picture`, such as 'new' or 'under option'. */
export const Ribbon = ({ children, tone = 'brick' }: RibbonProps) => (
  <span className={classNames(styles.ribbon, styles[tone])}>{children}</span>
);
