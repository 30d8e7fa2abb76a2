import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldOf } from './field.tsx';
import { Icon } from './icon.tsx';

/** An option with its value and label. */
export interface FieldOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface Options {
  options: readonly FieldOption[];
  /** The text of the empty option. */
  placeholder?: string | undefined;
}

/** A choice from a list that opens, in the look of the site. Its label is around it or in `aria-label`. */
export const Select = ({
  options,
  placeholder,
  className = styles.control,
  ...select
}: Options & ComponentProps<'select'>) => (
  <span className={styles.selectBox}>
    <select {...select} className={classNames(className, styles.select)}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
    <Icon name="chevron-down" size="small" className={styles.selectMark} />
  </span>
);

/** A select with its label, hint and error. */
export const SelectField = ({
  name,
  label,
  hint,
  error,
  required,
  className,
  ...rest
}: Options & FieldOf<'select'>) => (
  <Field {...{ name, label, hint, error, required, className }}>{(control) => <Select {...rest} {...control} />}</Field>
);
