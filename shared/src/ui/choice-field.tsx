import { type ComponentProps, Fragment } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { type FieldOf, type FieldTexts, Label, Remarks, useControl } from './field.tsx';
import type { FieldOption } from './select-field.tsx';

/** A single checkbox; the label may contain a link. */
export const CheckboxField = ({ name, label, hint, error, required, className, ...rest }: FieldOf<'input'>) => {
  const control = useControl({ name, hint, error, required });
  return (
    <div className={classNames(styles.field, styles.single, className)}>
      <div className={styles.choice}>
        <input {...rest} {...control} type="checkbox" className={styles.tick} />
        <label htmlFor={control.id}>
          <Label label={label} required={required} />
        </label>
      </div>
      <Remarks id={control.id} hint={hint} error={error} />
    </div>
  );
};

/** An option of a choice group. Options with the same `group` are shown together under its name. */
export interface GroupOption extends FieldOption {
  group?: string;
}

interface ChoiceGroupProps extends FieldTexts {
  options: readonly GroupOption[];
  className?: string;
  /** Short options are placed beside each other, long ones in columns. */
  layout?: 'row' | 'columns';
}

const byGroup = (options: readonly GroupOption[]): [name: string, options: GroupOption[]][] => {
  const groups = new Map<string, GroupOption[]>();
  for (const option of options) {
    const name = option.group ?? '';
    groups.set(name, [...(groups.get(name) ?? []), option]);
  }
  return [...groups];
};

const ChoiceGroup = ({
  name,
  label,
  hint,
  error,
  required,
  options,
  className,
  layout = 'row',
  input,
}: ChoiceGroupProps & { input: (option: GroupOption) => ComponentProps<'input'> }) => {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': invalid } = useControl({ name, hint, error });
  const choice = (option: GroupOption) => {
    const optionId = option === options[0] ? id : `${id}-${options.indexOf(option) + 1}`;
    return (
      <div className={styles.choice} key={option.value}>
        <input
          className={styles.tick}
          id={optionId}
          name={name}
          value={option.value}
          disabled={option.disabled}
          aria-invalid={invalid}
          {...input(option)}
        />
        <label htmlFor={optionId}>{option.label}</label>
      </div>
    );
  };
  const choices = (members: readonly GroupOption[]) => (
    <div className={classNames(styles.choices, styles[layout])}>{members.map(choice)}</div>
  );
  return (
    <fieldset className={classNames(styles.field, styles.group, className)} aria-describedby={describedBy}>
      <legend className={styles.label}>
        <Label label={label} required={required} />
      </legend>
      <Remarks id={id} hint={hint} error={error} />
      {byGroup(options).map(([group, members]) =>
        group === '' ? (
          <Fragment key="">{choices(members)}</Fragment>
        ) : (
          <fieldset key={group} className={styles.subgroup}>
            <legend className={styles.subgroupLabel}>{group}</legend>
            {choices(members)}
          </fieldset>
        ),
      )}
    </fieldset>
  );
};

/** Radio buttons: one choice of a few visible options; `label` is the legend. */
export const RadioGroup = ({ defaultValue, ...rest }: ChoiceGroupProps & { defaultValue?: string }) => (
  <ChoiceGroup
    {...rest}
    input={({ value }) => ({ type: 'radio', required: rest.required, defaultChecked: value === defaultValue })}
  />
);

/** Checkboxes: several choices of a few visible options; `label` is the legend. */
export const CheckboxGroup = ({ defaultValues, ...rest }: ChoiceGroupProps & { defaultValues?: readonly string[] }) => (
  <ChoiceGroup
    {...rest}
    input={({ value }) => ({ type: 'checkbox', defaultChecked: defaultValues?.includes(value) })}
  />
);
