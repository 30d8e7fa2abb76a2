import type { ReactNode } from 'react';
import styles from './form-page.module.css';

/** A form and its aside: next to it on a wide screen, on a telephone below it, or above it if `asideFirst`. */
export const FormPage = ({
  children,
  aside,
  asideFirst = false,
}: {
  children: ReactNode;
  aside: ReactNode;
  asideFirst?: boolean;
}) => {
  const beside = <aside className={styles.aside}>{aside}</aside>;
  return (
    <div className={styles.page}>
      {asideFirst && beside}
      <div className={styles.form}>{children}</div>
      {!asideFirst && beside}
    </div>
  );
};
