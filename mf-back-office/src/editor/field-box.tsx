import { classNames } from '@rowhouse/shared/ui/class-names';
import type { ReactNode } from 'react';
import styles from './editor.module.css';

interface Props {
  id: string;
  label: ReactNode;
  /** Whether the field has several controls, and so a legend. */
  isMany: boolean;
  isWide: boolean;
  className?: string | false | undefined;
  children: ReactNode;
}

/** A field of an auto-saving form: its name, and the content below it. */
export const FieldBox = ({ id, label, isMany, isWide, className, children }: Props) => {
  const boxClass = classNames(styles.field, isWide && styles.wide, className);
  return isMany ? (
    <fieldset className={boxClass}>
      <legend className={styles.label}>{label}</legend>
      {children}
    </fieldset>
  ) : (
    <div className={boxClass}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
};
