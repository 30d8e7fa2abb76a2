import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './ribbon.module.css';

export type RibbonProps = { children: ReactNode; tone?: 'brick' | 'garden' | 'ink'; className?: string };

/** A word or two that lies on a picture's corner, such as 'new' or 'under option'; stands inside `Picture`. */
export function Ribbon({ children, tone = 'brick', className }: RibbonProps) {
  return <span className={classNames(styles.ribbon, styles[tone], className)}>{children}</span>;
}
