import type { ReactNode } from 'react';
import styles from './status-line.module.css';

/** Replaces an empty list: why it is empty, and what to do. */
export const EmptyLine = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <div className={styles.empty}>
    <p>{children}</p>
    {action}
  </div>
);
