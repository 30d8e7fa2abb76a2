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

interface SelectFieldProps extends FieldOf<'select'> {
  options: readonly FieldOption[];
  /** The text of the empty option. */
  placeholder?: string;
}

/** A select: one choice from a list that opens. */
export const SelectField = ({
  name,
  label,
  hint,
  error,
  required,
  className,
  options,
  placeholder,
  ...rest
}: SelectFieldProps) => (
  <Field {...{ name, label, hint, error, required, className }}>
    {(control) => (
      <span className={styles.selectBox}>
        <select {...rest} {...control} className={classNames(styles.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size="small" className={styles.selectMark} />
      </span>
    )}
  </Field>
);
